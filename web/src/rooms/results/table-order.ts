import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { RoomTable } from '#contract/api/rooms.ts'

export type TableRow = RoomTable['rows'][number]
export type TableQuestion = RoomTable['questions'][number]
export type TableSort = 'name' | 'points'

const byName = (a: TableRow, b: TableRow): number =>
  a.name.localeCompare(b.name, undefined, { sensitivity: 'base', numeric: true })

/** The rows by name, or with the most points first; equal ones by name. */
export const sortedRows = (rows: readonly TableRow[], sort: TableSort): TableRow[] =>
  rows.toSorted((a, b) => (sort === 'points' ? b.points - a.points : 0) || byName(a, b))

/** The questions with their places, the hardest first; what nobody answered, or does not count, is left out. */
export const hardestFirst = (questions: readonly TableQuestion[]): { question: TableQuestion; place: number }[] =>
  questions
    .map((question, place) => ({ question, place }))
    .filter(({ question }) => question.right !== null && !question.voided)
    .toSorted((a, b) => (a.question.right ?? 0) - (b.question.right ?? 0) || a.place - b.place)

/** A player's right answers, among the questions that score. */
export function rightInRow(
  questions: readonly TableQuestion[],
  credits: TableRow['credits'],
): { right: number; of: number } {
  const counted = questions.flatMap(({ scored, voided }, place) => (scored && !voided ? [credits[place]] : []))
  return { right: counted.filter((credit) => credit === FULL_CREDIT).length, of: counted.length }
}
