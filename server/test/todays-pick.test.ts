import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { QuizCard } from '#contract/quiz.ts'
import { sweepCatalogue } from '#server/catalogue/put-plays.ts'
import { makeQuiz, makeUser, type MadeUser } from './support/factories.ts'
import { Player } from './support/player.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  // From a noon on, no day ends between a play and the look at it.
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
const becomes = (title: string | null) => vi.waitUntil(async () => (await pick()) === title, { timeout: 5000 })

async function play(quizUrl: string): Promise<void> {
  const player = new Player(site)
  const { attempt_id, quiz_id } = (await player.start(quizUrl)).body.data
  expect((await player.finish(quiz_id, attempt_id)).status).toBe(200)
}

it("leads with the operator's choice, else the week's most played, else the most popular", async () => {
  expect(await pick()).toBeNull()
  const old = await makeQuiz(site.database, author, { title: 'Played long ago' })
  const late = await makeQuiz(site.database, author, { title: 'Played this week' })
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

it('shows it on the front page that the server renders', async () => {
  const { text } = await site.call('GET', '/')
  expect(text).toMatch(/Today&#x27;s pick.{0,200}Played long ago/s)
})
