import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isReplica } from '#server/platform/db/db.ts'
import { Replica } from '#server/platform/db/replica.ts'
import type { MadeUser } from '../support/factories.ts'
import { overNetwork } from '../support/over-network.ts'
import { openFaultProxy } from '../support/process/fault-proxy.ts'
import type { Replicated } from '../support/replicated-database.ts'
import { isSettled, openReplicatedSite, type ReplicatedSite } from '../support/replicated-site.ts'
import type { WholeSite } from '../support/site.ts'
import { databaseUrl } from '../support/test-database.ts'
import { until } from '../support/until.ts'

let opened: ReplicatedSite
let pair: Replicated
let site: WholeSite
let replica: Replica
let author: MadeUser
let get: ReplicatedSite['get']
let quizzesOnBoard: ReplicatedSite['quizzesOnBoard']
let settled: ReplicatedSite['settled']
let stopReplay: ReplicatedSite['stopReplay']

beforeAll(async () => {
  opened = await openReplicatedSite()
  ;({ pair, site, replica, author, get, quizzesOnBoard, settled, stopReplay } = opened)
})
afterAll(() => opened.close())
afterEach(() => opened.resumeReplay())

describe('a replica', () => {
  const said = (part: string) => site.logged.filter((line) => line.includes(part)).length

  it('that lags is left out, and comes back', async () => {
    await settled()
    await until('its use is told', () => said('is fresh') > 0)
    const before = [said('is fresh'), said('s behind')]
    await stopReplay()
    await pair.database.sql('UPDATE test_clock SET shift = shift')
    await until('it is left out', () => !replica.isUsed)
    expect(await quizzesOnBoard(author.cookie)).toBe(0)
    await until('that is told', () => said('s behind') > before[1]!)
    expect(replica.lagSeconds).toBeGreaterThan(1)
    await pair.there('SELECT pg_wal_replay_resume()')
    await until('it is used again', () => isSettled(site))
    await until('that is told', () => said('is fresh') > before[0]!)
    await pause(600)
    expect([said('is fresh'), said('s behind')]).toEqual(before.map((count) => count + 1))
  })

  const onReplica = async <T>(work: (db: Parameters<Parameters<Replica['read']>[2]>[0]) => Promise<T>) => {
    const tried: boolean[] = []
    const result = replica.read({}, pair.database.db, (db) => (tried.push(isReplica(db)), work(db)))
    return { tried, result: await result }
  }

  it.each([
    { oldClock: 0, isEnough: true },
    { oldClock: 60_000, isEnough: false },
  ])(
    'must show more of what was written by the clock of another primary: $oldClock',
    async ({ oldClock, isEnough }) => {
      const url = pair.readUrl
      const another = new Replica({ url, pulse: pair.database.pulse, oldClock })
      // What it shows is as old as its lag; a quarter of a second before is within what two clocks may differ by.
      const isReadThere = () => {
        const wroteAt = another.primaryTime() - another.lagSeconds * 1000 - 250
        return another.read({ wroteAt }, pair.database.db, async (db) => isReplica(db))
      }
      try {
        // While it is not used, every read goes to the primary.
        const isRight = async () => another.isUsed && (await isReadThere()) === isEnough && another.isUsed
        await until(isEnough ? 'that is enough' : 'that is too little', isRight)
      } finally {
        await another.close()
      }
    },
  )

  it('whose connection is cut in mid-query is not noticed by who asked', async () => {
    await settled()
    const cut = until('the query runs there', async () => {
      const rows = await pair.there(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'select pg_sleep(2)%'",
      )
      return rows.length > 0
    })
    const { tried } = await onReplica((db) => db.execute(isReplica(db) ? sql`select pg_sleep(2)` : sql`select 1`))
    await cut
    expect(tried).toEqual([true, false])
  })

  it('whose connection is cut is not noticed however long it took until then', async () => {
    await settled()
    const { tried } = await onReplica(async (db) => {
      if (!isReplica(db)) return
      await pause(3_100)
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    expect(tried).toEqual([true, false])
  })

  it('whose query stands in the way of recovery is not noticed either', async () => {
    await pair.database.sql('CREATE TABLE IF NOT EXISTS in_the_way (id int)')
    await settled()
    const drop = until('the query runs there', async () => {
      const rows = await pair.there("SELECT FROM pg_stat_activity WHERE query LIKE 'select pg_sleep(60), id%'")
      return rows.length > 0 && pair.database.sql('DROP TABLE in_the_way')
    })
    const slow = sql`select pg_sleep(60), id from in_the_way right join (values (1)) v (one) on true`
    const { tried } = await onReplica((db) => db.execute(isReplica(db) ? slow : sql`select 1`))
    await drop
    expect(tried).toEqual([true, false])
  })

  it('on which something is written is left for the primary', async () => {
    await settled()
    const { tried } = await onReplica((db) => db.execute(sql`UPDATE test_clock SET shift = shift`))
    expect(tried).toEqual([true, false])
  })

  it('keeps errors that are about the question', async () => {
    await settled()
    await expect(onReplica((db) => db.execute(sql`SELECT no_such_column FROM users`))).rejects.toThrow('no_such_column')
  })

  it('that is frozen costs those who ask a moment, and nobody after them', async () => {
    await settled()
    const pids = await pair.there<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name IN ('tenpip reader', 'tenpip replica probe')",
    )
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const { pid } of pids)
        try {
          process.kill(pid, name)
        } catch {
          // It has ended by itself.
        }
    }
    signal('SIGSTOP')
    try {
      expect(await quizzesOnBoard(author.cookie)).toBe(0)
      await until('it is left out', () => !replica.isUsed)
      expect(await quizzesOnBoard(author.cookie)).toBe(0)
    } finally {
      signal('SIGCONT')
    }
    await settled()
  })

  it('whose address leads elsewhere is left out, and comes back with it', async ({ onTestFinished }) => {
    const socketOf = (url: string) =>
      join(new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '', '.s.PGSQL.5432')
    const proxy = await openFaultProxy(socketOf(pair.readUrl))
    const url = overNetwork(pair.readUrl, proxy.port)
    const behind = new Replica({ url, pulse: pair.database.pulse })
    onTestFinished(async () => {
      await behind.close()
      await proxy.close()
    })
    const isThere = () =>
      behind.read({}, pair.database.db, async (db) => (await db.execute(sql`select 1`), isReplica(db)))
    await until('it is used', () => behind.isUsed)
    // As a balancer does after a failover: the probe keeps its server, and new connections have another.
    proxy.leadTo(socketOf(pair.database.url))
    for (let n = 0; n < 3; n++) expect(await isThere()).toBe(false)
    await until('it is left out', () => !behind.isUsed)
    const { passedOn } = behind.counts
    for (let n = 0; n < 40; n++) expect(await isThere()).toBe(false)
    expect(behind.counts.passedOn).toBe(passedOn)
    proxy.leadTo(socketOf(pair.readUrl))
    await until('it is used again', isThere)
  })

  it('that is lost under load fails no read, and comes back by itself', async () => {
    await settled()
    let isOver = false
    const statuses = new Set<number>()
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) statuses.add((await get('/api/leaderboard', author.cookie)).status)
      }),
    )
    await pair.standby.stop()
    await until('it is left out', () => !replica.isUsed)
    await until('that is told', () => said("isn't answering") > 0)
    await pair.standby.ensureRunning()
    await settled()
    isOver = true
    await reading
    expect([...statuses]).toEqual([200])
  })

  it('that is no standby, of another database or not there is never used', async () => {
    const urls = [pair.database.url, databaseUrl('tenpip'), 'postgresql://nobody@127.0.0.1:1/tenpip']
    const wrong = urls.map((url) => new Replica({ url, pulse: pair.database.pulse }))
    await until('they are looked at', () => wrong.every(({ lagSeconds }) => lagSeconds > 2))
    for (const one of wrong) {
      expect(one.isUsed).toBe(false)
      expect(await one.read({}, pair.database.db, async (db) => isReplica(db))).toBe(false)
      await one.close()
    }
  })

  it('that becomes a primary is left out', async () => {
    await settled()
    await pair.there('SELECT pg_promote()')
    await until('it is left out', () => !replica.isUsed)
    await until('that is told', () => said('is no standby') > 0)
    expect(await quizzesOnBoard(author.cookie)).toBe(0)
  })
})
