import type { KindWordsOf } from '../words.ts'
import { optionText } from '../option-words.ts'
import type { pollSchemas } from './poll.ts'

export const pollWords: KindWordsOf<typeof pollSchemas> = {
  answer: optionText,
}
