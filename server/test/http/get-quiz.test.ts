import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const getQuiz = (quizUrl: string) => site.call<Quiz>('GET', `/api/get-quiz/${quizUrl}`)

it('sends a quiz with its questions, and without a key or an explanation', async () => {
  const { id, quizUrl } = await makeQuiz(site.database, await makeUser(site.database))
  const { body, text } = await getQuiz(quizUrl)
  expect(body.data).toMatchObject({ id, quiz_url: quizUrl, lang: 'en', bands: [{ from: 0 }], version: 1 })
  const [question] = body.data.questions
  const shown = ['image', 'media', 'options', 'qid', 'rendered', 'text', 'type']
  expect(Object.keys(question ?? {}).toSorted()).toEqual(shown)
  expect(question?.options.map((option) => option.text).toSorted()).toEqual(['first', 'second', 'third'])
  expect(text).not.toMatch(/key|why|It comes after/)
})

it('stores options in an order that says nothing of how they were written', async () => {
  const author = await makeUser(site.database)
  const places = [0, 0, 0]
  for (let i = 0; i < 80; i++) {
    const { quizUrl } = await makeQuiz(site.database, author, { visibility: 'link' })
    const options = (await getQuiz(quizUrl)).body.data.questions[0]?.options ?? []
    const at = options.findIndex(({ text }) => text === 'second')
    places[at] = (places[at] ?? 0) + 1
  }
  for (const count of places) expect(count).toBeGreaterThan(8)
})

it('is 404 for a quiz that is not there, not published or taken off', async () => {
  expect((await getQuiz('no-such-quiz')).body.data).toEqual({ code: 'NOT_FOUND' })
  const { id, quizUrl } = await makeQuiz(site.database, await makeUser(site.database))
  for (const status of ['hidden', 'draft']) {
    await site.database.sql('UPDATE quizzes SET status = $2 WHERE id = $1', [id, status])
    await expect.poll(async () => (await getQuiz(quizUrl)).status).toBe(404)
  }
})
