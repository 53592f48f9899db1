import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

let site: WholeSite
let quiz: { id: string; quizUrl: string }
beforeAll(async () => {
  site = await openSite()
  quiz = await makeQuiz(site.database, await makeUser(site.database))
})
afterAll(() => site.close())

const playOnce = async () => {
  const player = new Player(site)
  const { body } = await player.start(quiz.quizUrl)
  await player.finish(quiz.id, body.data.attempt_id)
  await site.services.figures.fold()
}
const playsOnCard = async () => {
  const [card] = await site.database.sql<{ plays: number }>('SELECT plays FROM cards WHERE quiz_id = $1', [quiz.id])
  return card?.plays
}

it('a play changes the count on its card, and nothing else that is kept ready', async () => {
  const { pulse } = site.database
  const changed: string[] = []
  pulse.listen('figures_changed', (id) => id !== null && void changed.push(id))
  // Notifications arrive in order: with the first play's, those of making the quiz are through.
  await playOnce()
  await until('the first play is announced', () => changed.length === 1)
  const before = pulse.generation
  await playOnce()
  await until('the second play is announced', () => changed.length === 2)
  expect(await playsOnCard()).toBe(2)
  expect(changed).toEqual([quiz.id, quiz.id])
  expect(pulse.generation).toBe(before)
})

it('a new title is announced to everybody', async () => {
  const { pulse } = site.database
  const before = pulse.generation
  await site.database.sql("UPDATE cards SET title = 'Another title' WHERE quiz_id = $1", [quiz.id])
  await until('the change is announced', () => pulse.generation !== before)
})
