import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { sweepCatalogue } from '#server/catalogue/put-plays.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  // Starts at noon, so that no day ends between a play and the check.
  await site.database.sql(
    `UPDATE test_clock SET shift = shift + (date_trunc('day', clock_now(), 'UTC') + interval '36 hours' - clock_now())`,
  )
  author = await makeUser(site.database, 'ana')
  await site.database.sql(
    `INSERT INTO categories (slug, name, description, hue, icon, position)
     VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1)`,
  )
})
afterAll(() => site.close())

const pick = async () => (await site.call<QuizCard | null>('GET', '/api/todays-pick')).body.data?.quiz_title ?? null
const becomes = (title: string | null) => until(`the pick is ${title}`, async () => (await pick()) === title)

/** Plays to the end, with one answer by default. */
async function play(quizUrl: string, player = new Player(site), { answers = 1, embed = false } = {}): Promise<void> {
  const { attempt_id, quiz_id, quiz } = (await player.start(quizUrl, { embed })).body.data
  for (const { qid } of quiz.questions.slice(0, answers))
    expect((await player.answer(attempt_id, qid, null)).status).toBe(200)
  expect((await player.finish(quiz_id, attempt_id)).status).toBe(200)
}

it("leads with the operator's choice, else the week's most played, else the most popular", async () => {
  expect(await pick()).toBeNull()
  const old = await makeQuiz(site.database, author, { title: 'Played long ago', rewarded: true })
  const late = await makeQuiz(site.database, author, { title: 'Played this week', rewarded: true })
  await site.database.sql('UPDATE cards SET plays = 500 WHERE quiz_id = $1', [old.id])
  await becomes('Played long ago')

  await play(late.quizUrl)
  await becomes('Played this week')

  await site.database.sql('UPDATE cards SET featured = (quiz_id = $1)', [old.id])
  await becomes('Played long ago')
  await site.database.sql('UPDATE cards SET featured = false')
  await becomes('Played this week')

  await site.database.advance('6 days')
  await sweepCatalogue(site.database.db)
  expect(await pick()).toBe('Played this week')
  await site.database.advance('1 day')
  await sweepCatalogue(site.database.db)
  await becomes('Played long ago')
  expect(await site.database.sql('SELECT FROM card_days')).toEqual([])
})

const weekPlays = async (quizUrl: string) =>
  (
    await site.database.sql<{ week_plays: number }>(
      'SELECT week_plays FROM cards JOIN quizzes ON id = quiz_id WHERE quiz_url = $1',
      [quizUrl],
    )
  )[0]?.week_plays

it('cannot be bought with empty rounds, replays, frames or a quiz that nobody approved', async () => {
  const mine = await makeQuiz(site.database, author, { title: 'Mine' })
  const other = await makeQuiz(site.database, author, { title: 'Other' })
  const player = new Player(site)
  await play(mine.quizUrl, player)
  await play(mine.quizUrl, player)
  await play(mine.quizUrl, new Player(site), { answers: 0 })
  await play(mine.quizUrl, new Player(site), { embed: true })
  await site.services.figures.fold()
  expect(await weekPlays(mine.quizUrl)).toBe(1)
  expect(await weekPlays(other.quizUrl)).toBe(0)
  expect(await pick()).toBe('Played long ago')
})

it('lets go of a day on which very much was played, a part at a time', async () => {
  const { sql, db } = site.database
  await sql(`
    INSERT INTO card_days (quiz_id, day, plays)
    SELECT quiz_id, (clock_now() AT TIME ZONE 'UTC')::date - 7 - n, 1 FROM cards, generate_series(0, 599) AS n;
    UPDATE cards SET week_plays = 600;
    CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM gone) > 500 THEN RAISE 'too many at once'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER few AFTER DELETE ON card_days REFERENCING OLD TABLE AS gone EXECUTE FUNCTION refuse_many()`)
  await sweepCatalogue(db)
  await sql('DROP TRIGGER few ON card_days')
  expect(await sql("SELECT FROM card_days WHERE day <= (clock_now() AT TIME ZONE 'UTC')::date - 7")).toEqual([])
  expect(await sql('SELECT max(week_plays) AS most FROM cards')).toEqual([{ most: 1 }])
})

it('shows it on the front page that the server renders', async () => {
  const { text } = await site.call('GET', '/')
  expect(text).toMatch(/Today&#x27;s pick.{0,200}Played long ago/s)
})
