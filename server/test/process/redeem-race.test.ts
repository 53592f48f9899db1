import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteServer } from '../support/bundle.ts'
import type { MadeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { codeOf, differences, makePrize, makeSpender, redeem } from '../support/rewards.ts'
import { ownFolder, startServer, type OwnFolder, type ServerProcess } from '../support/process/server-process.ts'
import { caller, type Site } from '../support/site.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const PEOPLE = count(20, 200)
const CODES = count(10, 100)
const REQUESTS = count(100, 1000)
const PRICE = 10

let database: TestDatabase
let folder: OwnFolder
let servers: ServerProcess[] = []
let sites: Pick<Site, 'call'>[] = []

const open = async (limits: 'normal' | 'off') => {
  const file = await siteServer()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SECRET: 'only-for-tests-only-for-tests-only',
    SEED: 'none',
    LIMITS: limits,
    LOG_LEVEL: 'silent',
  }
  const two = [startServer(file, env), startServer(file, env)]
  servers.push(...two)
  return Promise.all(two.map(async (server) => ({ call: caller(await server.ready()) })))
}

beforeAll(async () => {
  database = await createTestDatabase('empty_site')
  folder = await ownFolder('data')
  sites = await open('off')
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await folder.remove()
  await database.drop()
})

const siteOf = (n: number): Pick<Site, 'call'> => sites[n % sites.length] ?? { call: caller('') }

/** The same evenly spread numbers for the same seed. */
const drawn = (seed: number, n: number): number => createHash('sha256').update(`${seed} ${n}`).digest().readUInt32BE()

/** Checks the ledger again and again while others write. */
async function watchBooks(isOn: () => boolean): Promise<{ reads: number; odd: string[] }> {
  const odd: string[] = []
  let reads = 0
  while (isOn()) {
    const [books] = await database.sql<{ minted: string; held: string; spent: string; least: string }>(`
      SELECT (SELECT coalesce(sum(amount), 0) FROM movements WHERE kind <> 'prize') AS minted,
        (SELECT coalesce(sum(balance), 0) FROM purses) AS held,
        (SELECT coalesce(sum(amount), 0) FROM movements WHERE kind = 'prize') AS spent,
        (SELECT coalesce(min(balance), 0) FROM purses) AS least`)
    reads++
    if (!books || Number(books.minted) !== Number(books.held) + Number(books.spent) || Number(books.least) < 0)
      odd.push(JSON.stringify(books))
    await pause(25)
  }
  return { reads, odd }
}

async function burst(seed: number, people: MadeUser[]): Promise<void> {
  const prize = await makePrize(database, { price: PRICE, codes: CODES })
  await database.sql('UPDATE sessions SET confirmed_at = clock_now()')
  const keys = new Map<string, string>()
  let isOn = true
  const watching = watchBooks(() => isOn)
  const requests = Array.from({ length: REQUESTS }, async (_, n) => {
    const user = people[drawn(seed, n) % PEOPLE]
    if (!user) throw new Error('Nobody is there.')
    // One in five is a repeat of the same request, at the other process.
    const press = n % 5 === 4 ? n - 1 : n
    const who = press === n ? user : (people[drawn(seed, press) % PEOPLE] ?? user)
    const key = `${seed} ${press}`
    const answer = await retryUntilAnswered(() => redeem(siteOf(n), who, prize, key))
    const told = codeOf(answer)
    if (told !== 'OK') return told
    const code = answer.body.data.coupon.code ?? ''
    if ((keys.get(key) ?? code) !== code) return 'another code for the same press'
    keys.set(key, code)
    return told
  })
  const told = new Set(await Promise.all(requests))
  isOn = false
  const { odd, reads } = await watching
  expect(reads).toBeGreaterThan(0)
  expect(odd).toEqual([])
  expect([...told].filter((code) => !['OK', 'SOLD_OUT', 'SHORT'].includes(code))).toEqual([])
  expect(new Set(keys.values()).size).toBe(keys.size)
  expect(keys.size).toBe(CODES)
  const rows = await database.sql<{ key: string; code: string }>(
    'SELECT c.key, k.code FROM coupons c JOIN prize_codes k ON k.id = c.code_id WHERE c.prize_id = $1',
    [prize],
  )
  expect(new Map(rows.map(({ key, code }) => [key, code]))).toEqual(keys)
}

describe(
  `G1: ${REQUESTS} redemptions at once of ${CODES} codes by ${PEOPLE} people over two processes`,
  { timeout: count(1_200_000, 3_600_000) },
  () => {
    it('give each code once, and everything adds up, whatever the order', async () => {
      const seeds = count(1, 20)
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeSpender(database, 5 * PRICE * seeds)))
      const begin = performance.now()
      for (let seed = 1; seed <= seeds; seed++) await burst(seed, people)
      expect(await differences(database)).toEqual([])
      recordFigure(
        `${REQUESTS} redemptions of ${CODES} codes over two processes: runs, each with exactly ${CODES} given`,
        seeds,
        'runs',
      )
      recordFigure('the same: time for one run', (performance.now() - begin) / seeds, 'ms')
    })
  },
)

it('T18: a person has twenty tries an hour, over both processes together', async () => {
  sites = await open('normal')
  const user = await makeSpender(database, 0)
  const other = await makeSpender(database, 10)
  const prize = await makePrize(database, { codes: 1 })
  const told: string[] = []
  for (let n = 0; n < count(25, 1000); n++) told.push(codeOf(await redeem(siteOf(n), user, prize, randomUUID())))
  expect(told.slice(0, 20)).toEqual(Array(20).fill('SHORT'))
  expect(new Set(told.slice(20))).toEqual(new Set(['TOO_MANY']))
  const [first] = await Promise.all(Array.from({ length: 30 }, (_, n) => redeem(siteOf(n), other, prize, 'one press')))
  expect(first?.status).toBe(200)
  // A repeat doesn't count as a try either, so nineteen are left.
  for (let n = 0; n < 25; n++) expect((await redeem(siteOf(n), other, prize, 'one press')).text).toBe(first?.text)
  expect((await redeem(siteOf(0), other, prize, null)).text).toBe(first?.text)
  const more = []
  for (let n = 0; n < 20; n++) more.push(codeOf(await redeem(siteOf(n), other, prize)))
  expect(more).toEqual([...Array<string>(19).fill('SHORT'), 'TOO_MANY'])
  expect((await redeem(siteOf(0), other, prize, 'one press')).text).toBe(first?.text)
})
