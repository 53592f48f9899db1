import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

/** More than are worked on at once. */
const CROWD = 100

let site: WholeSite
let quiz: { id: string; quizUrl: string }
beforeAll(async () => {
  site = await openSite()
  await newest()
  quiz = await makeQuiz(site.database, await makeUser(site.database), { title: 'Made a moment ago' })
  // An answer that shows it was made after the site heard of it, so nothing makes it anew.
  await until('the new quiz is shown', async () => (await newest()).text.includes('Made a moment ago'))
})
afterAll(() => site.close())

const newest = () => site.call('GET', '/?sort=new')

it('while playing is stuck, ready pages are read; who waited too long is asked to come back at different times', async () => {
  const lock = new pg.Client({ connectionString: site.database.url })
  await lock.connect()
  await lock.query('BEGIN; LOCK TABLE attempts')
  const starts = Array.from({ length: CROWD }, () =>
    site.call('POST', '/api/attempts', { body: { quiz_url: quiz.quizUrl } }),
  )
  await until('playing waits', async () => {
    const [row] = await site.database.sql<{ waiting: boolean }>(
      "SELECT count(*) > 5 AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    return row?.waiting
  })
  expect((await newest()).status).toBe(200)
  let gone = 0
  for (const start of starts) void start.then(({ status }) => (gone += Number(status === 503)))
  await until('a few are refused', async () => gone > 10)
  await lock.query('ROLLBACK')
  await lock.end()
  const answers = await Promise.all(starts)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(10)
  const waits = new Set(refused.map(({ headers }) => Number(headers.get('retry-after'))))
  expect([...waits].every((seconds) => seconds >= 1 && seconds <= 5)).toBe(true)
  expect(waits.size).toBeGreaterThan(1)
})
