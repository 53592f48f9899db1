import type { Answer } from '#contract/question.ts'
import type { Round } from './round.ts'
import { isUnchecked, type QueuedTry } from './tries.ts'

export interface QueuedAnswer {
  qid: string
  answer: Answer
}

/** The answers that the server does not have, in the order they were given. */
export const unsentAnswers = ({ given }: Round): QueuedAnswer[] =>
  [...given].flatMap(([qid, { answer, sent }]) => (sent ? [] : [{ qid, answer }]))

/** The tries that the server has not seen, at questions that are open. */
export const unsentTries = ({ given, tried }: Round): QueuedTry[] =>
  [...tried].flatMap(([qid, all]) => (given.has(qid) ? [] : all.filter(isUnchecked).map(({ text }) => ({ qid, text }))))
