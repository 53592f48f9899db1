import type { KindWordsOf } from '../words.ts'
import type { trueFalseSchemas } from './true-false.ts'

export const trueFalseWords: KindWordsOf<typeof trueFalseSchemas> = {
  answer: (_, given) => (given === true ? 'True' : 'False'),
}
