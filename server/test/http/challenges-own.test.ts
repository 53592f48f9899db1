import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnChallenge } from '#contract/api/challenges.ts'
import { Challenger, makeFour } from '../support/challenger.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const list = async (cookie: string) => {
  const { status, body } = await site.call<OwnChallenge[]>('GET', '/api/challenges', { cookie })
  expect(status).toBe(200)
  return body.data
}

it('lists the open challenges of a user, and who has finished only to whoever has', async () => {
  const [trees, rivers] = [
    await makeFour(site, author, { title: 'Trees' }),
    await makeFour(site, author, { title: 'Rivers' }),
  ]
  const user = await makeUser(site.database)
  const [ana, ben] = [new Challenger(site, user.cookie), new Challenger(site)]
  expect(await list(user.cookie)).toEqual([])
  const made = await ana.challenge(2, trees.quizUrl)
  await ben.playTo(3, trees.quizUrl, { challenge: made })
  const taken = await ben.challenge(1, rivers.quizUrl)
  await ana.start(rivers.quizUrl, { challenge: taken })
  const ends_at: unknown = expect.stringMatching(/^\d{4}-/)
  expect(await list(user.cookie)).toEqual([
    { token: taken, quiz_title: 'Rivers', made: false, finished: null, ends_at },
    { token: made, quiz_title: 'Trees', made: true, finished: 2, ends_at },
  ])
  await ana.playTo(4, rivers.quizUrl, { challenge: taken })
  expect((await list(user.cookie)).map(({ finished }) => finished)).toEqual([2, 2])
  expect(await list((await makeUser(site.database)).cookie)).toEqual([])
  await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [rivers.id])
  expect((await list(user.cookie)).map(({ token }) => token)).toEqual([made])
  await site.database.advance('31 days')
  expect((await site.call('GET', '/api/challenges', { cookie: user.cookie })).status).not.toBe(500)
})

it('is for users', async () => {
  expect((await site.call('GET', '/api/challenges')).status).toBe(401)
})
