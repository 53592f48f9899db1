import type { KindWordsOf } from '../words.ts'
import { isTexts } from '../options.ts'
import type { textSchemas } from './text.ts'

export const textWords: KindWordsOf<typeof textSchemas> = {
  answer: (_, given) => (isTexts(given) ? (given[0] ?? '') : String(given)),
}
