import { notFound } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Dailies } from './dailies.ts'
import { dailyDays } from './store.ts'

const DAY = 86_400_000

/** The days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const days = []
  for (let day = first; day <= last; day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)) days.push(day)
  return days
}

/**
 * Makes the dailies of a month that nobody has asked for on their day, so that the archive has no holes. Returns the
 * first month of the archive.
 */
export async function archiveOf(db: Db, dailies: Dailies, month: string): Promise<string> {
  const { today, first } = await dailyDays(db, `${month}-01`)
  if (first === null || month < first.slice(0, 7) || month > today.slice(0, 7)) throw notFound('That month')
  const begin = first > `${month}-01` ? first : `${month}-01`
  const end = today < `${month}-31` ? today : `${month}-31`
  for (const day of daysFrom(begin, end)) await dailies.make(day)
  return first.slice(0, 7)
}
