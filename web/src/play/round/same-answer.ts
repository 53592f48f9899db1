import type { Answer } from '#contract/question.ts'

/** Whether two answers are exactly the same. */
export const sameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other)
