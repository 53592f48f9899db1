import type { Answer } from '#contract/question.ts'
import { isRecord } from '#contract/is-record.ts'

/** The fields of an object in the order of their names: the database returns them in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** Whether two answers are exactly the same. */
export const sameAnswer = (one: Answer, other: Answer): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
