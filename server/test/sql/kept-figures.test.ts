import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { correctNextPlays } from '#server/corrections/correct-plays.ts'
import { ConcurrencyGate } from '#server/platform/work/concurrency.ts'
import { quizDays } from '#server/reports/authored-day.ts'
import { countDay } from '#server/reports/counted-day.ts'
import { dayReport } from '#server/reports/day-report.ts'
import { storeFigures } from '#server/reports/stored-figures.ts'
import { Author, completeDraft } from '../support/author.ts'
import { correctKeyOf, playWith } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'reports', 'corrections')
})
afterAll(() => site.close())

/** Sums of fractions depend on their order in the last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'number' ? Math.round(one * 1e6) / 1e6 : one))

const warnings: unknown[] = []
const log = { warn: (...said: unknown[]) => void warnings.push(said) }
const keep = () => storeFigures(site.database.db, log)

/** An author whose quiz is played much on a day, from the given time of it. */
async function busyDay(time: string) {
  const { database } = site
  await database.sql(
    "UPDATE test_clock SET stopped_at = date_trunc('day', now(), 'UTC') + interval '1 day' + $1::interval, shift = '0'",
    [time],
  )
  const author = new Author(site, await makeUser(database))
  const quiz = await author.made(completeDraft({ publish: true }))
  const [now] = await database.sql<{ day: string }>("SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS day")
  const day = now?.day ?? ''
  await database.sql('INSERT INTO quiz_days (quiz_id, day) VALUES ($1, $2)', [quiz.id, day])
  const ofDay = [quiz.id, day]
  const figures = async () => {
    const counted = await countDay(database.db, { authorId: author.user.id, day, quizzes: null })
    return rounded([counted.totals, await quizDays(database.db, counted, [quiz.id])])
  }
  return {
    author,
    quiz,
    day,
    figures,
    kept: async () =>
      (
        await database.sql<{ plays: number; until: string; checked: boolean; corrected: string }>(
          `SELECT until::text, checked, corrected, (
             SELECT coalesce(sum((h->>'plays')::int), 0) FROM jsonb_array_elements(figures->'hours') h)::int AS plays
           FROM quiz_days WHERE quiz_id = $1 AND day = $2`,
          ofDay,
        )
      )[0],
    /** As if nothing were kept. */
    async recomputed() {
      await database.sql('UPDATE quiz_days SET form = -form WHERE quiz_id = $1 AND day = $2', ofDay)
      const found = await figures()
      await database.sql('UPDATE quiz_days SET form = -form WHERE quiz_id = $1 AND day = $2', ofDay)
      return found
    },
  }
}

/** Starts a round, and answers some of its questions. */
async function begin(quiz: Draft, answered: number, place: number, player = new Player(site)) {
  const { attempt_id, quiz: asked } = (await player.start(quiz.quiz_url)).body.data
  for (const question of asked.questions.slice(0, answered))
    await player.answer(attempt_id, question.qid, question.options[place]?.id)
  return { attempt_id, finish: () => player.finish(quiz.id, attempt_id) }
}

it('kept figures and the plays since are the figures of all plays, whatever happens', async () => {
  const { database } = site
  const { quiz, author, figures, recomputed, kept } = await busyDay('9 hours')
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const open: (() => Promise<unknown>)[] = []
  const players = Array.from({ length: 4 }, () => new Player(site))
  const play = async () => {
    const player = chance() < 0.3 ? (players[Math.floor(chance() * 4)] ?? new Player(site)) : new Player(site)
    const { finish } = await begin(quiz, Math.floor(chance() * 4), Math.floor(chance() * 2), player)
    if (chance() < 0.7) await finish()
    else open.push(finish)
    await database.advance('1 second')
  }
  for (let round = 0; round < 5; round++) {
    for (let turn = 0; turn < 4; turn++) await play()
    if (chance() < 0.5) await open.shift()?.()
    await database.advance('11 minutes')
    expect(await figures(), `before round ${round} is kept`).toEqual(await recomputed())
    await keep()
    expect(await figures(), `after round ${round}`).toEqual(await recomputed())
  }
  expect((await kept())?.plays, 'most plays are kept').toBeGreaterThan(8)

  await playWith(quiz, 1, new Player(site))
  await database.advance('11 minutes')
  await Promise.all([keep(), keep(), keep()])
  expect(await figures(), 'after several runs at once').toEqual(await recomputed())

  const before = await recomputed()
  await correctKeyOf(author, quiz, 1)
  while (await correctNextPlays(database.db));
  expect(await recomputed(), 'a correction changes figures').not.toEqual(before)
  await keep()
  expect(await figures(), 'after a correction').toEqual(await recomputed())
  expect((await kept())?.plays).toBeGreaterThan(8)
})

it('a day is left alone while a key of its quiz is being corrected, and counted once after that', async () => {
  const { database } = site
  const { quiz, kept } = await busyDay('9 hours')
  await playWith(quiz, 0, new Player(site))
  await database.advance('11 minutes')
  await keep()
  const before = await kept()
  expect(before).toMatchObject({ plays: 1 })
  await playWith(quiz, 0, new Player(site))
  await database.advance('11 minutes')
  await database.sql("INSERT INTO key_corrections (quiz_id, qid, version, players) VALUES ($1, 'gone', 9, 1)", [
    quiz.id,
  ])
  await keep()
  expect(await kept()).toEqual(before)
  await database.sql(
    "UPDATE key_corrections SET done_at = clock_now(), players = 2 WHERE quiz_id = $1 AND qid = 'gone'",
    [quiz.id],
  )
  await keep()
  expect(await kept()).toMatchObject({ plays: 2, corrected: '1 2' })
})

it('a day that is over is compared with its plays before it is stored, and then not read again', async () => {
  const { database } = site
  const { quiz, author, day, figures, recomputed, kept } = await busyDay('23 hours 50 minutes')
  const late = await begin(quiz, 3, 0)
  await begin(quiz, 1, 0)
  await playWith(quiz, 0, new Player(site))
  await database.advance('20 minutes')
  await late.finish()
  await database.advance('20 minutes')
  await keep()
  expect(await kept(), 'a play past midnight is one of the day it started on').toMatchObject({
    plays: 2,
    checked: false,
  })

  const isStored = async () => {
    await dayReport(database.db, new ConcurrencyGate({ maxRunning: 1, maxWaiting: 1 }), author.user.id, day, 1)
    const rows = await database.sql('SELECT FROM authored_days WHERE author_id = $1', [author.user.id])
    return rows.length > 0
  }
  await database.advance('31 minutes')
  expect(await isStored(), 'before it is compared').toBe(false)
  await keep()
  expect(await kept()).toMatchObject({ checked: false })
  await database.advance('10 minutes')
  await keep()
  expect(await kept()).toMatchObject({ checked: true })
  expect(await figures()).toEqual(await recomputed())
  expect(await isStored()).toBe(true)

  // As if it were read again, this would be noticed.
  await database.sql("UPDATE quiz_days SET until = '-infinity' WHERE quiz_id = $1", [quiz.id])
  await keep()
  expect(await kept()).toMatchObject({ until: '-infinity' })
  expect(warnings).toEqual([])
})

it('figures that lack a play are dropped when the day is over', async () => {
  const { database } = site
  const { quiz, figures, recomputed, kept } = await busyDay('22 hours')
  const hidden = await begin(quiz, 3, 0)
  await playWith(quiz, 0, new Player(site))
  await database.advance('20 minutes')
  await keep()
  // As a transaction that took too long.
  await hidden.finish()
  await database.sql("UPDATE attempts SET finished_at = finished_at - interval '15 minutes' WHERE id = $1", [
    hidden.attempt_id,
  ])
  expect(await figures()).not.toEqual(await recomputed())
  await database.advance('4 hours')
  await keep()
  expect(await kept()).toBeUndefined()
  expect(warnings).toHaveLength(1)
  expect(await figures()).toEqual(await recomputed())
})
