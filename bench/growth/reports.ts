import { AppError } from '#server/platform/errors.ts'
import { booksOf } from '#server/reports/books.ts'
import { storeDay } from '#server/reports/day-report.ts'
import { storeFigures } from '#server/reports/stored-figures.ts'
import { rangeOf } from '#server/reports/range-report.ts'
import { ReportCaches, reportOf } from '#server/reports/store.ts'
import type { Call } from './compare.ts'
import type { Site } from './site.ts'

export const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** Days on which something was played on both sites. */
const PLAYED_DAYS = 20

/** Not over HTTP, and without what was counted a moment ago: the answer could be one that was kept. */
export const computed = <T>(
  name: string,
  work: (site: Site, round: number) => Promise<T>,
  rowsOf: (made: T) => number | null = () => null,
): Call => ({
  name,
  async work(site, round) {
    const since = performance.now()
    try {
      const made = await work(site, round)
      const milliseconds = performance.now() - since
      return { milliseconds, status: 200, rows: rowsOf(made), bytes: JSON.stringify(made).length }
    } catch (error) {
      return { milliseconds: performance.now() - since, status: error instanceof AppError ? error.status : 503 }
    }
  },
})

const report = (name: string, who: 'author' | 'player', on: (round: number) => string): Call =>
  computed(
    `Report: ${name}`,
    (site, round) => reportOf(site.db, new ReportCaches(), site.facts[who].id, { date: on(round), page: 1 }),
    ({ authored }) => authored.quizzes.length,
  )

const range = (days: '7' | '30'): Call =>
  computed(
    `Report: ${days} days`,
    (site, round) =>
      rangeOf(site.db, new ReportCaches(), site.facts.author.id, { days, until: day(round % 3), page: 1 }),
    ({ authored }) => authored.quizzes.length,
  )

/** What is stored of past days when they are first asked for. */
const forgetDays = async ({ sql }: Site): Promise<void> => void (await sql('DELETE FROM authored_days'))

/** As the server's sweep stores them within two hours of their end. */
export async function storeDays({ db }: Site, authorId: string): Promise<void> {
  for (let back = 1; back <= 33; back++) await storeDay(db, authorId, day(back))
}

/**
 * As the server's job has noted them while they were played: the quizzes with twenty first plays in ten minutes. Then the
 * job itself.
 */
async function keepBusyDays({ sql, db }: Site): Promise<void> {
  await sql(`
    INSERT INTO quiz_days (quiz_id, day)
    SELECT DISTINCT quiz_id, day FROM (
      SELECT quiz_id, (started_at AT TIME ZONE 'UTC')::date AS day FROM attempts
      WHERE first AND started_at >= date_trunc('day', clock_now() - interval '7 days', 'UTC')
      GROUP BY 1, 2, date_bin('10 minutes', finished_at, 'epoch') HAVING count(*) >= 20) busy
    ON CONFLICT DO NOTHING`)
  await storeFigures(db, console)
}

export const REPORTS: Call[] = [
  { ...report('today, the author with the most', 'author', () => day(0)), prepare: keepBusyDays },
  {
    ...report('a past day for the first time', 'author', (round) => day(2 + round)),
    rounds: PLAYED_DAYS,
    prepare: forgetDays,
  },
  {
    ...report('a past day again', 'author', (round) => day(2 + (round % PLAYED_DAYS))),
    prepare: (site) => storeDays(site, site.facts.author.id),
  },
  range('7'),
  range('30'),
  report('today, the player with the most', 'player', () => day(0)),
  computed('Books: today', ({ db }) => booksOf(db, day(0))),
  computed('Books: a past day', ({ db }, round) => booksOf(db, day(2 + (round % PLAYED_DAYS)))),
]
