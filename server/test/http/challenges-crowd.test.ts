import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { loadRenderer } from '#server/platform/http/mount-pages.ts'
import { Challenger, makeFour, type Refused } from '../support/challenger.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openSite, testConfig, testLog, caller, type Site, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

/** Another process on the same database. */
async function anotherSite(): Promise<Site> {
  const database = await openDatabase({ url: site.database.url })
  const renderer = await loadRenderer()
  const { app } = await buildApp({ config: testConfig(), database, log: testLog().log, renderer, browserFiles: null })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { ...site, url, call: caller(url), close }
}

const tally = (codes: (number | string)[]) =>
  codes.reduce<Record<string, number>>((sum, code) => ({ ...sum, [code]: (sum[code] ?? 0) + 1 }), {})

/** So many start at once on these sites; how many got what. */
async function crowd(sites: readonly Site[], size: number) {
  const quiz = await makeFour(site, author)
  const maker = new Challenger(site)
  const token = await maker.challenge(2, quiz.quizUrl)
  const starts = Array.from({ length: size }, async (_, n) => {
    const one = new Challenger(sites[n % sites.length] ?? site)
    for (;;) {
      const { status, body } = await one.start(quiz.quizUrl, { challenge: token })
      if (status !== 503) return status === 201 ? 201 : ((body.data as unknown as Refused).code ?? status)
    }
  })
  const got = tally(await Promise.all(starts))
  const [rows] = await site.database.sql<{ people: number; rows: number; open: number; numbers: number }>(
    `SELECT c.people, count(*)::int AS rows, count(a.id)::int AS open, max(p.guest_number)::int AS numbers
     FROM challenges c JOIN challenge_people p ON p.challenge_id = c.id LEFT JOIN attempts a ON a.id = p.attempt_id
     WHERE c.token = $1 GROUP BY c.people`,
    [token],
  )
  return { got, rows, token, quiz, maker }
}

const FULL = { people: 50, rows: 50, open: 50, numbers: 50 }

it('has room for exactly fifty people, also when sixty start at once', async () => {
  const { got, rows, token, quiz, maker } = await crowd([site], 60)
  expect(got).toEqual({ 201: 49, FULL: 11 })
  expect(rows).toEqual(FULL)
  const late = new Challenger(site)
  const refused = await late.start(quiz.quizUrl, { challenge: token })
  expect([refused.status, refused.body.message]).toEqual([409, 'This challenge is full: 50 people are in it already.'])
  expect(refused.headers.get('set-cookie')).toBeNull()
  expect((await late.look(token)).body.data.full).toBe(true)
  expect((await maker.look(token)).body.data.full).toBe(false)
})

it('gives its maker another link once it is full', async () => {
  const quiz = await makeFour(site, author)
  const maker = new Challenger(site)
  const made = await maker.playTo(2, quiz.quizUrl)
  const { token } = (await maker.create(made)).body.data
  await site.database.sql('UPDATE challenges SET people = 50 WHERE token = $1', [token])
  const others = await Promise.all(Array.from({ length: 6 }, async () => (await maker.create(made)).body.data.token))
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(token)
  expect(await maker.table(others[0] ?? '')).toEqual([['Guest 1', 2, true]])
  expect(await maker.table(token)).toEqual([['Guest 1', 2, true]])
})

it('leaves the open round of whoever finds it full alone', async () => {
  const { token, quiz } = await crowd([site], 49)
  const late = new Challenger(site)
  const { attempt_id } = (await late.start(quiz.quizUrl)).body.data
  expect((await late.start(quiz.quizUrl, { challenge: token })).status).toBe(409)
  expect((await late.start(quiz.quizUrl)).body.data.attempt_id).toBe(attempt_id)
})

it('has room for exactly fifty people over two processes, in a crowd', async () => {
  const other = await anotherSite()
  const size = count(200, 2000)
  const { got, rows } = await crowd([site, other], size)
  await other.close()
  expect(got).toEqual({ 201: 49, FULL: size - 49 })
  expect(rows).toEqual(FULL)
})
