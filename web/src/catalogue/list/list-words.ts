import { type Difficulty, type Length, type Sort, MOST_LISTED } from '#contract/api/catalogue.ts'
import { grouped } from '#web/platform/format.ts'
import type { ListAddress } from './list-address.ts'

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  popular: 'Popular',
  new: 'Newest',
  shortest: 'Shortest',
  hardest: 'Hardest first',
}
export const LENGTH_NAMES: Readonly<Record<Length, string>> = {
  short: 'Up to 10',
  medium: '11–20',
  long: 'Over 20',
}
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** The active filters as labels, each with the change that removes it. */
export const activeFilters = ({ length, difficulty, untimed, unplayed }: ListAddress) =>
  [
    length && { name: `${LENGTH_NAMES[length]} questions`, without: { length: null } },
    difficulty && { name: DIFFICULTY_NAMES[difficulty], without: { difficulty: null } },
    untimed && { name: 'No timer', without: { untimed: false } },
    unplayed && { name: 'Not played yet', without: { unplayed: false } },
  ].filter((filter) => filter !== null && filter !== false)

/** Whether there are more quizzes than were counted. */
const isOrMore = (total: number): boolean => total === MOST_LISTED + 1

/** How many quizzes a list has: "73", "8,341", or "1,000+" where no more were counted. */
export const quizAmount = (total: number): string => (isOrMore(total) ? `${grouped(MOST_LISTED)}+` : grouped(total))

/** The same without the quizzes that this device leaves out; what was not counted stays. */
export const withoutLeftOut = (total: number, leftOut: number): number => (isOrMore(total) ? total : total - leftOut)

/** What to do where a list ends before its quizzes do; undefined where it shows them all. */
export const howToFindOthers = (total: number): string | undefined =>
  total > MOST_LISTED ? `Lists show the first ${grouped(MOST_LISTED)}. Search or filter to find the others.` : undefined
