import { NumberAnswer } from './number/NumberAnswer.tsx'
import { OrderAnswer } from './order/OrderAnswer.tsx'
import { TextAnswer } from './text/TextAnswer.tsx'

/** The answer inputs of the kinds that few questions have. */
export const RARER_ANSWERING = { text: TextAnswer, number: NumberAnswer, order: OrderAnswer }
