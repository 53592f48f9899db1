import { creditOf } from '#contract/credit-of.ts'
import { KINDS } from '#contract/kinds.ts'
import { isScored } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

/** Whether an option is right, that is whether it alone earns something; null where nothing is right or wrong. */
export const isRightChoice = (question: KeyedQuestion, id: string): boolean | null =>
  isScored(question) ? creditOf(question, KINDS[question.type].ofChoices([id]), { partial_credit: true }) > 0 : null
