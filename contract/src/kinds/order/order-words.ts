import type { KindWordsOf } from '../words.ts'
import { optionTexts } from '../option-words.ts'
import type { orderSchemas } from './order.ts'

export const orderWords: KindWordsOf<typeof orderSchemas> = {
  answer: (question, given) => optionTexts(question, given).join(', '),
}
