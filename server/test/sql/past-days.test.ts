import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReportCaches } from '#server/reports/store.ts'
import { rangeOf } from '#server/reports/range-report.ts'
import { sweepPastDays } from '#server/reports/sweep-past-days.ts'
import { Author, completeDraft } from '../support/author.ts'
import { playWith } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('the days of busy authors are stored when they are over, each once, and others are not', async () => {
  const { database } = site
  await database.sql(
    "UPDATE test_clock SET stopped_at = date_trunc('day', now(), 'UTC') + interval '9 hours', shift = '0'",
  )
  const [busy, quiet] = [new Author(site, await makeUser(database)), new Author(site, await makeUser(database))]
  for (const [author, plays] of [
    [busy, 3],
    [quiet, 2],
  ] as const) {
    const quiz = await author.made(completeDraft({ publish: true }))
    for (let play = 0; play < plays; play++) await playWith(quiz, 0, new Player(site))
  }
  const stored = () =>
    database.sql<{ author_id: string; plays: number; started: number }>(
      'SELECT author_id, plays, started FROM authored_days JOIN authored_quizzes USING (author_id, day) WHERE author_id IN ($1, $2)',
      [busy.user.id, quiet.user.id],
    )
  const sweep = () => sweepPastDays(database.db, undefined, 3)
  await database.advance('16 hours 15 minutes')
  await sweep()
  expect(await stored(), 'before the day is final').toEqual([])
  await database.advance('10 minutes')
  await sweep()
  expect(await stored()).toMatchObject([{ author_id: busy.user.id, plays: 3, started: 3 }])
  expect(
    await database.sql(
      "SELECT stored_to = (clock_now() AT TIME ZONE 'UTC')::date - 1 AS is_yesterday FROM report_sweeps",
    ),
  ).toEqual([{ is_yesterday: true }])

  const [now] = await database.sql<{ day: string }>("SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS day")
  const range = await rangeOf(database.db, new ReportCaches(), busy.user.id, {
    days: '7',
    until: now?.day,
    page: 1,
  })
  expect(range.authored).toMatchObject({ plays: 3, quizzes: [{ plays: 3 }] })

  // As if it were gone through again, this would be noticed.
  await database.sql('DELETE FROM authored_days WHERE author_id = $1', [busy.user.id])
  await sweep()
  expect(await stored()).toEqual([])
})
