import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isDatabaseAway } from '#server/platform/db/db-errors.ts'
import { allowTime, openDatabase, statement, transact, type Database } from '#server/platform/db/db.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres/postgres.ts'
import { overNetwork } from '../support/over-network.ts'
import { copyCluster } from '../support/process/copy-cluster.ts'
import { openFaultProxy } from '../support/process/fault-proxy.ts'
import { connectTo } from '../support/process/sample-process.ts'
import { ownFolder, type OwnFolder } from '../support/process/server-process.ts'
import { until } from '../support/until.ts'

let folder: OwnFolder
let postgres: Postgres
let database: Database
let url: string

const ask = async (text: string): Promise<Record<string, unknown>[]> => {
  const client = await connectTo(url)
  // What a test itself writes waits for nobody.
  await client.query('SET synchronous_commit = local')
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}
async function setSystem(setting: string): Promise<void> {
  await ask(`ALTER SYSTEM SET ${setting}`)
  await ask('SELECT pg_reload_conf()')
}

beforeAll(async () => {
  folder = await ownFolder('db')
  await copyCluster(inject('migratedCluster'), folder.path)
  postgres = await openPostgres({ folder: folder.path })
  url = postgres.url('tenpip')
  await ask('CREATE TABLE marks (id int)')
  database = await openDatabase({ url })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  await folder.remove()
})

const insert = statement('insert mark', 'INSERT INTO marks VALUES ($1)')
const WAYS: [string, () => Promise<unknown>][] = [
  ['a statement', () => database.db.execute(sql`INSERT INTO marks VALUES (1)`)],
  ['a prepared statement', () => insert(database.db, [1])],
  ['a transaction', () => transact(database.db, (tx) => tx.execute(sql`INSERT INTO marks VALUES (1)`))],
]
/** Milliseconds. Long for what happens at once, and short enough to see it fail. */
const SOON = 7_000
const isRefused = (error: unknown): boolean => isDatabaseAway((error as Error).cause ?? error)

describe('with a standby that never confirms', () => {
  beforeAll(async () => {
    await setSystem("synchronous_standby_names = 'nobody'")
    await until(
      'it is set',
      async () => (await ask('SHOW synchronous_standby_names'))[0]?.['synchronous_standby_names'],
    )
  })
  afterAll(() => setSystem("synchronous_standby_names = ''"))

  it('what was written while its wait was cancelled is not acknowledged, and its connection goes', async () => {
    const outcomes = Promise.all(
      WAYS.map(([name, write]) =>
        write().then(
          () => `${name} is acknowledged`,
          (error: unknown) => (isRefused(error) ? `${name} is refused` : error),
        ),
      ),
    )
    const waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    const pids = await until('they wait', async () => {
      const rows = await ask(`SELECT pid ${waiting}`)
      return rows.length === WAYS.length ? rows.map(({ pid }) => Number(pid)) : null
    })
    await ask(`SELECT pg_cancel_backend(pid) ${waiting}`)
    expect(await Promise.race([outcomes, pause(SOON, 'nobody is told')])).toEqual(
      WAYS.map(([name]) => `${name} is refused`),
    )
    const isGone = async () => (await ask(`SELECT FROM pg_stat_activity WHERE pid IN (${pids.join()})`)).length === 0
    await until('their connections are gone', isGone, SOON)
  })

  it('nothing waits forever', async () => {
    const outcomes = await Promise.allSettled(WAYS.map(([, write]) => write()))
    expect(outcomes.map((one) => one.status === 'rejected' && isRefused(one.reason))).toEqual([true, true, true])
  })
})

it('a database that takes no writes counts as down until it does', async () => {
  await setSystem('default_transaction_read_only = on')
  await until('it is down', () => !database.pulse.up)
  const client = await connectTo(url)
  await client.query('SET transaction_read_only = off')
  await client.query('SET default_transaction_read_only = off')
  await client.query('ALTER SYSTEM RESET default_transaction_read_only')
  await client.query('SELECT pg_reload_conf()').finally(() => client.end())
  await until('it is up', () => database.pulse.up)
})

it('a database that is back counts as up when it acknowledges a commit', async () => {
  await setSystem("synchronous_standby_names = 'nobody'")
  await ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tenpip pulse'")
  await until('its first commit waits', async () => {
    const waiting = "application_name = 'tenpip pulse' AND wait_event = 'SyncRep'"
    return (await ask(`SELECT FROM pg_stat_activity WHERE ${waiting}`)).length > 0
  })
  expect(database.pulse.up).toBe(false)
  await setSystem("synchronous_standby_names = ''")
  await until('it is up', () => database.pulse.up, SOON)
})

it('a write refused by a replica is "not now"', () => {
  expect(isDatabaseAway(Object.assign(new Error('read-only'), { code: '25006' }))).toBe(true)
})

describe('behind a pooler', () => {
  const openPooled = async (statements: 'named' | 'unnamed', application: string) => {
    const said: string[] = []
    const pooled = `${url}&application_name=${application}`
    const say = (sentence: string) => said.push(sentence)
    const opened = await openDatabase({ url: pooled, listenUrl: url, statements, connections: 1, say })
    return { ...opened, said }
  }
  const countPrepared = async ({ db }: Database) =>
    Number((await db.execute(sql`SELECT count(*) AS n FROM pg_prepared_statements`)).rows[0]?.['n'])

  it('statements have no name where it keeps none', async () => {
    for (const [statements, count] of [
      ['named', 1],
      ['unnamed', 0],
    ] as const) {
      const opened = await openPooled(statements, statements)
      await insert(opened.db, [2])
      await transact(opened.db, (tx) => insert(tx, [2]))
      expect(await countPrepared(opened)).toBe(count)
      await opened.close()
    }
  })

  it('the settings of a session are those of the pooler, and missing ones are named', async () => {
    // Ours has it off.
    await ask('ALTER DATABASE tenpip SET jit = on')
    const lacking = await openPooled('unnamed', 'lacking')
    await lacking.close()
    expect(lacking.said).toEqual([
      'The pooler in DATABASE_URL lacks lock_timeout = 3000, statement_timeout = 5000, idle_in_transaction_session_timeout = 10000, pg_trgm.word_similarity_threshold = 0.5, jit = off; its connect_query must set them (docs/OPERATING.md).',
    ])
    for (const setting of [
      "lock_timeout = '3s'",
      "statement_timeout = '5s'",
      "idle_in_transaction_session_timeout = '10s'",
    ])
      await ask(`ALTER DATABASE tenpip SET ${setting}`)
    await ask('ALTER DATABASE tenpip SET pg_trgm.word_similarity_threshold = 0.5')
    await ask('ALTER DATABASE tenpip SET jit = off')
    const set = await openPooled('unnamed', 'set')
    await set.close()
    expect(set.said).toEqual([])
  })

  it('that vanishes, no transaction waits for it forever, and those with more time have it', async ({
    onTestFinished,
  }) => {
    const socket = new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? ''
    const proxy = await openFaultProxy(join(socket, '.s.PGSQL.5432'))
    onTestFinished(proxy.close)
    const pooled = await openDatabase({ url: overNetwork(url, proxy.port), listenUrl: url })
    onTestFinished(pooled.close)
    // So that there are connections to lose.
    await Promise.all(Array.from({ length: 2 }, () => pooled.db.execute(sql`SELECT pg_sleep(0.1)`)))
    let vanish = () => {}
    const vanished = new Promise<void>((resolve) => (vanish = resolve))
    const inTheMiddle = transact(pooled.db, async (tx) => {
      await tx.execute(sql`SELECT 1`)
      proxy.swallow()
      vanish()
      await tx.execute(sql`SELECT 2`)
    })
    const atItsBegin = vanished.then(() => transact(pooled.db, async () => 'begun'))
    const patient = transact(database.db, async (tx) => {
      await allowTime(tx, 0)
      await tx.execute(sql`SELECT pg_sleep(9)`)
      return 'patient'
    })
    const outcomes = await Promise.allSettled([inTheMiddle, atItsBegin, patient])
    expect(
      outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : one.value)),
    ).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'patient'])
    proxy.heal()
    expect(await transact(pooled.db, async () => 'again')).toBe('again')
    // On the connection that had more time there is none any more.
    const impatient = transact(database.db, (tx) =>
      tx.execute(sql`SET LOCAL statement_timeout = 0; SELECT pg_sleep(20)`),
    )
    await expect(impatient).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
