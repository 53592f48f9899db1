import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/api/endpoint.ts'
import { newToken } from '#server/platform/http/session-cookie.ts'
import { createLimiter } from '#server/platform/rate-limits.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type Site } from '../support/site.ts'

const FEW = 4
const budgets = {
  ...LIMITS,
  attempt: { ...LIMITS.attempt, count: 2 * FEW },
  begin: { ...LIMITS.begin, count: FEW },
  embed: { ...LIMITS.embed, count: FEW / 2 },
}

let site: Site
let quiz: { id: string; quizUrl: string }
beforeAll(async () => {
  site = await openSite({ config: { limits: 'normal', trustProxy: ['127.0.0.1'] }, budgets })
  quiz = await makeQuiz(site.database, await makeUser(site.database))
})
afterAll(() => site.close())

const from = (address: string, cookie: string, body: object = {}) =>
  site.call<{ attempt_id: string }>('POST', '/api/attempts', {
    cookie,
    headers: { 'x-forwarded-for': address },
    body: { quiz_url: quiz.quizUrl, ...body },
  })

describe('the rounds that one address begins', () => {
  it('are counted, whatever cookies it drops or makes up', async () => {
    const cookies = ['', 'guest=made-up', '', `guest=${newToken()}`, '', `guest=${newToken()}`]
    const statuses: number[] = []
    for (const cookie of cookies) statuses.push((await from('198.51.100.1', cookie)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
    expect((await from('198.51.100.2', '')).status).toBe(201)
  })

  it('are gone on with and finished at no cost, also when the whole school has spent its budget', async () => {
    const school = '198.51.100.3'
    const pupils = await Promise.all(
      Array.from({ length: FEW }, async () => (await from(school, '')).headers.get('set-cookie')?.split(';')[0] ?? ''),
    )
    expect((await from(school, '')).status).toBe(429)
    for (const cookie of pupils) {
      const again = await from(school, cookie)
      expect(again.status).toBe(200)
      expect((await new Player(site, cookie).finish(quiz.id, again.body.data.attempt_id)).status).toBe(200)
    }
  })

  it('in embeds have a smaller budget of their own', async () => {
    expect(LIMITS.embed.count).toBeLessThan(LIMITS.begin.count)
    const address = '198.51.100.4'
    const embedded = () => from(address, '', { embed: true })
    expect([(await embedded()).status, (await embedded()).status]).toEqual([201, 201])
    const refused = await embedded()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true])
    expect((await from(address, '')).status).toBe(201)
  })

  it('inside other sites’ frames are finished one by one, without a cookie and from one address', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 3 * FEW }, (_, n) => from(`203.0.113.${n}`, '', { embed: true })),
    )
    for (const { body } of attempts)
      expect((await new Player(site).finish(quiz.id, body.data.attempt_id)).status).toBe(200)
  })
})

it('T52: a made-up guest cookie is no guest, however long it is', async () => {
  const address = '198.51.100.9'
  for (const made of ['x'.repeat(15_000), 'short', 'a'.repeat(44), `${'a'.repeat(42)}!`]) {
    const { status, headers } = await from(address, `guest=${made}`)
    expect([status, headers.get('set-cookie')?.startsWith('guest=')]).toEqual([201, true])
  }
})

it('T52: one address that makes up attempts is stopped, whatever it names', async () => {
  const limited = await openSite({
    config: { limits: 'normal' },
    budgets: { ...budgets, playing: { ...LIMITS.playing, count: 5 } },
  })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++)
    statuses.push(
      (await limited.call('PUT', `/api/attempts/${randomUUID()}/answers/q${n}`, { body: { answer: 'a' } })).status,
    )
  expect(statuses).toEqual([...Array<number>(5).fill(404), 429, 429])
  await limited.close()
})

it('a flood of made-up attempts makes no other budget forget', { timeout: 30_000 }, async () => {
  const limiter = createLimiter(site.database.db, 'normal', { ...budgets, read: { ...LIMITS.read, count: 1 } })
  limiter.takeRead('somebody')
  await limiter.take('begin', 'somebody')
  for (let n = 0; n < 60_000; n++) await limiter.take('attempt', `made up ${n}`)
  expect(limiter.takeRead('somebody')).toBeGreaterThan(0)
  for (let n = 1; n < FEW; n++) await limiter.take('begin', 'somebody')
  await expect(limiter.take('begin', 'somebody')).rejects.toMatchObject({ code: 'TOO_MANY' })
})
