import type { KindWordsOf } from '../words.ts'
import { optionText } from '../option-words.ts'
import type { singleSchemas } from './single.ts'

export const singleWords: KindWordsOf<typeof singleSchemas> = {
  answer: optionText,
}
