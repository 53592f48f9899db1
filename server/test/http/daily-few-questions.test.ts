import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Db, transact } from '#server/platform/db/db.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { Dailies } from '#server/practice/daily/dailies.ts'
import { askDaily, makeSource, setClock } from '../support/daily.ts'
import type { MadeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  await setClock(site.database, '2031-01-10T12:00:00Z')
  await site.database.sql(
    `INSERT INTO categories (slug, name, description, hue, icon, position)
     VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1) ON CONFLICT DO NOTHING`,
  )
  author = (await makeSource(site.database, 9)).author
})
afterAll(() => site.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Counts the queries outside of transactions. */
function counting(db: Db): { db: Db; queries: () => number } {
  let queries = 0
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'execute' || name === 'select') queries++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counted, queries: () => queries }
}

it('a site has no daily until there are ten questions that stand alone in approved quizzes', async () => {
  expect((await askDaily(site)).status).toBe(404)
  expect((await site.call('GET', '/api/daily/months/2031-01')).status).toBe(404)
  await makeSource(site.database, 1, 'geography', author)
  await expect.poll(async () => (await askDaily(site)).status, { timeout: 10_000 }).toBe(200)
  await setClock(site.database, '2031-01-11T12:00:00Z')
  expect((await askDaily(site)).status).toBe(404)
  await setClock(site.database, '2031-03-12T12:00:00Z')
  expect((await askDaily(site)).status).toBe(200)
})

it('a day with too few is looked for once, quickly, until something was published', async () => {
  const pulse = { generation: 1 }
  const { db, queries } = counting(site.database.db)
  const dailies = new Dailies({ database: { db, pulse }, config: { secret: 'x' } })
  expect(await dailies.make('2031-01-11')).toBe(false)
  const first = queries()
  // Whether there is one, what was asked, and which quizzes there are; their questions are known.
  expect(await dailies.make('2031-01-12')).toBe(false)
  expect(queries() - first).toBe(3)
  vi.advanceTimersByTime(30_000)
  expect(await dailies.make('2031-01-11')).toBe(false)
  expect(queries() - first).toBe(3)
  pulse.generation = 2
  await dailies.make('2031-01-11')
  expect(queries() - first).toBe(6)
})

it('a month with such days waits for nobody who draws', async () => {
  const dailies = new Dailies({
    database: { db: site.database.db, pulse: { generation: 1 } },
    config: { secret: 'x' },
  })
  await transact(site.database.db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.daily})`)
    expect(await dailies.make('2031-01-13')).toBe(false)
    expect((await site.call('GET', '/api/daily/months/2031-01')).status).toBe(200)
  })
})
