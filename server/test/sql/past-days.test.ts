import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReportCaches } from '#server/reports/store.ts'
import { rangeOf } from '#server/reports/range-report.ts'
import { sweepPastDays } from '#server/reports/sweep-past-days.ts'
import { Author, completeDraft } from '../support/author.ts'
import { playWith } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'past-days', 'reports')
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

/** Authors whose quiz was played once on a day that is now over, which is told. */
async function playedDay(count: number) {
  const { database } = site
  await database.sql(
    "UPDATE test_clock SET stopped_at = date_trunc('day', clock_now(), 'UTC') + interval '1 day 9 hours', shift = '0'",
  )
  const [now] = await database.sql<{ day: string }>("SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS day")
  const made = []
  for (let n = 0; n < count; n++) {
    const author = new Author(site, await makeUser(database))
    const quiz = await author.made(completeDraft({ publish: true }))
    await playWith(quiz, 0, new Player(site))
    made.push({ author: author.user.id, quiz: quiz.id })
  }
  await database.advance('17 hours')
  const isStored = async (author: string | undefined) =>
    (await database.sql('SELECT FROM authored_days WHERE author_id = $1', [author])).length > 0
  return { day: now?.day ?? '', made, isStored }
}

it('a day with figures that are not compared yet is stored by a later sweep', async () => {
  const { database } = site
  const {
    day,
    made: [one],
    isStored,
  } = await playedDay(1)
  await database.sql('INSERT INTO quiz_days (quiz_id, day) VALUES ($1, $2)', [one?.quiz, day])
  await sweepPastDays(database.db, undefined, 1)
  expect(await isStored(one?.author)).toBe(false)
  await database.sql('DELETE FROM quiz_days')
  await database.advance('3 days')
  await sweepPastDays(database.db, undefined, 1)
  expect(await isStored(one?.author)).toBe(true)
  expect(await database.sql('SELECT FROM days_to_store')).toEqual([])
})

it('a day that can’t be stored holds up no other, and is stored by a later sweep', async () => {
  const { database } = site
  const {
    made: [one, other],
    isStored,
  } = await playedDay(2)
  await database.sql(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.author_id = '${one?.author}' THEN RAISE 'Not now.'; END IF; RETURN NEW; END $$`)
  await database.sql('CREATE TRIGGER refuse BEFORE INSERT ON authored_quizzes FOR EACH ROW EXECUTE FUNCTION refuse()')
  await expect(sweepPastDays(database.db, undefined, 1)).rejects.toThrow('1 days of authors could not be stored.')
  expect([await isStored(one?.author), await isStored(other?.author)]).toEqual([false, true])
  await database.sql('DROP FUNCTION refuse CASCADE')
  await sweepPastDays(database.db, undefined, 1)
  expect(await isStored(one?.author)).toBe(true)
})
