import type { Answer } from '#contract/question.ts'

/** Whether two answers are the same to the letter. */
export const sameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other)
