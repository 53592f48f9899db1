import type { KindWordsOf } from '../words.ts'
import { optionText } from '../options.ts'
import type { pollSchemas } from './poll.ts'

export const pollWords: KindWordsOf<typeof pollSchemas> = {
  answer: optionText,
}
