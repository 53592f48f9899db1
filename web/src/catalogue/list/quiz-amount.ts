import { MOST_LISTED } from '#contract/list-limits.ts'
import { grouped } from '#web/platform/format.ts'

/** Whether there are more quizzes than were counted. */
const isOrMore = (total: number): boolean => total === MOST_LISTED + 1

/** How many quizzes a list has: "73", "8,341", or "1,000+" where no more were counted. */
export const quizAmount = (total: number): string => (isOrMore(total) ? `${grouped(MOST_LISTED)}+` : grouped(total))

/** The same without the quizzes that this device leaves out; what was not counted stays. */
export const withoutLeftOut = (total: number, leftOut: number): number => (isOrMore(total) ? total : total - leftOut)

/** What to do where a list ends before its quizzes do; undefined where it shows them all. */
export const howToFindOthers = (total: number): string | undefined =>
  total > MOST_LISTED ? `Lists show the first ${grouped(MOST_LISTED)}. Search or filter to find the others.` : undefined
