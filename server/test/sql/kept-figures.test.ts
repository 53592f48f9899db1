import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { authoredDay } from '#server/reports/authored-day.ts'
import { keepFigures } from '#server/reports/kept-figures.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['right', 'wrong', 'worse'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: '',
  source: '',
})

/** Sums of fractions depend on their order in the last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'number' ? Math.round(one * 1e6) / 1e6 : one))

it('kept figures and the plays since are the figures of all plays, whatever happens', async () => {
  const { database } = site
  const author = await makeUser(database)
  const quiz = await makeQuiz(database, author, { questions: ['a', 'b', 'c', 'd'].map(choose), title: 'Busy' })
  const [now] = await database.sql<{ day: string }>("SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS day")
  const day = now?.day ?? ''
  await database.sql('INSERT INTO quiz_days (quiz_id, day) VALUES ($1, $2)', [quiz.id, day])
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const open: { player: Player; attempt: string; finish: () => Promise<unknown> }[] = []
  const players = Array.from({ length: 4 }, () => new Player(site))
  const play = async () => {
    const player = chance() < 0.3 ? (players[Math.floor(chance() * 4)] ?? new Player(site)) : new Player(site)
    const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl)).body.data
    const answered = Math.floor(chance() * 5)
    for (const question of asked.questions.slice(0, answered)) {
      const wanted = chance() < 0.5 ? 'right' : 'wrong'
      await player.answer(attempt_id, question.qid, question.options.find(({ text }) => text === wanted)?.id)
    }
    const finish = () => player.finish(quiz.id, attempt_id)
    if (chance() < 0.7) await finish()
    else open.push({ player, attempt: attempt_id, finish })
  }
  /** As if nothing were kept. */
  const recomputed = async () => {
    const rows = await database.sql('DELETE FROM quiz_days RETURNING until::text, corrected, figures::text')
    const day_ = await authoredDay(database.db, author.id, day)
    for (const { until, corrected, figures } of rows)
      await database.sql('INSERT INTO quiz_days VALUES ($1, $2, $3, $4, $5)', [quiz.id, day, until, corrected, figures])
    return rounded(day_)
  }
  for (let round = 0; round < 5; round++) {
    for (let turn = 0; turn < 4; turn++) await play()
    if (chance() < 0.5) await open.shift()?.finish()
    // As much later as a play takes to be settled; the day is the same, as the plays have started.
    await database.sql(
      "UPDATE attempts SET finished_at = finished_at - interval '2 minutes' WHERE quiz_id = $1 AND finished_at > clock_now() - interval '1 minute'",
      [quiz.id],
    )
    expect(rounded(await authoredDay(database.db, author.id, day)), `before round ${round} is kept`).toEqual(
      await recomputed(),
    )
    await keepFigures(database.db)
    expect(rounded(await authoredDay(database.db, author.id, day)), `after round ${round}`).toEqual(await recomputed())
  }
  const [kept] = await database.sql<{ plays: number }>(
    "SELECT (SELECT sum((h->>'plays')::int) FROM jsonb_array_elements(figures->'hours') h)::int AS plays FROM quiz_days",
  )
  expect(kept?.plays, 'most plays are kept').toBeGreaterThan(8)

  await database.sql(
    'UPDATE answers SET correct = true, credit = 1000, corrected = true WHERE NOT correct AND attempt_id IN (SELECT id FROM attempts WHERE quiz_id = $1 AND finished_at IS NOT NULL)',
    [quiz.id],
  )
  await database.sql("INSERT INTO key_fixes (quiz_id, qid, version, players) VALUES ($1, 'q', 1, 3)", [quiz.id])
  await keepFigures(database.db)
  expect(rounded(await authoredDay(database.db, author.id, day)), 'after a correction').toEqual(await recomputed())
})
