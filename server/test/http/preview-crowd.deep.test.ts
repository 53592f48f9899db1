import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const QUESTION = { type: 'text' as const, text: 'Which?', options: [], key: ['this'], why: '', source: '' }

it('the pictures of a quiz make those wait a moment who ask for too many at once', async () => {
  const { quizUrl } = await makeQuiz(site.database, await makeUser(site.database), {
    questions: Array.from({ length: 40 }, () => QUESTION),
  })
  const names = Array.from({ length: 40 }, (_, correct) => `/og/${quizUrl}-1-${correct}of40.jpg`)
  const responses = await Promise.all(names.map((name) => fetch(site.url + name)))
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(10)
  expect(responses.filter(({ status }) => status === 200).length + refused.length).toBe(40)
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-9]$/)
})
