import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/db.ts'
import { isPostmaster, readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { siteServer } from '../support/bundle.ts'
import { count, recordFigure } from '../support/figures.ts'
import { connectTo, embeddedUrl } from '../support/process/sample-process.ts'
import { codeOf, differences, makePrize, makeSpender, redeem } from '../support/rewards.ts'
import { sendSignal } from '../support/process/send-signal.ts'
import { freePort, ownDataFolder, startServer } from '../support/process/server-process.ts'
import { caller } from '../support/site.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'

const SPENDERS = 8
const BUXES = 1_000_000
const CODES = count(1_000, 20_000)
/** How many coupons are given between two kills, so that each kill hits a redemption in progress. */
const BETWEEN = 15

async function openSurvivor(onTestFinished: (end: () => Promise<void>) => unknown) {
  const folder = await ownDataFolder()
  const file = await siteServer()
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()), SEED: 'none', LOG_LEVEL: 'silent' }
  let server = startServer(file, env)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
    await folder.remove()
  })
  const call = caller(await server.ready())
  const cluster = join(folder.path, 'postgres', 'cluster')
  const inDatabase = async <T>(work: (database: Pick<TestDatabase, 'db' | 'sql'>) => Promise<T>): Promise<T> => {
    const url = await embeddedUrl(folder.path)
    const [{ db, close }, client] = await Promise.all([openDatabase({ url, connections: 2 }), connectTo(url)])
    const sql: TestDatabase['sql'] = async (text, values) => (await client.query(text, values)).rows as never
    return work({ db, sql }).finally(() => Promise.all([close(), client.end()]))
  }
  return {
    call,
    inDatabase,
    async killServer() {
      server.kill('SIGKILL')
      await server.ended
      server = startServer(file, env)
      await server.ready()
    },
    async killDatabase() {
      const pid = (await readPidFile(cluster))?.pid ?? 0
      sendSignal(pid, 'SIGKILL')
      await until('another one runs', async () => {
        const now = (await readPidFile(cluster))?.pid ?? 0
        return now !== pid && (await isPostmaster(now, cluster))
      })
    },
  }
}
type Survivor = Awaited<ReturnType<typeof openSurvivor>>

/** People who retry with the same key until they get their code; sometimes also after that. */
function startSpenders({ call }: Survivor, cookies: string[], prize: string) {
  const acknowledged = new Map<string, string>()
  const odd: string[] = []
  let isOn = true
  const press = async (cookie: string, key: string): Promise<void> => {
    while (isOn) {
      const answer = await redeem({ call }, { cookie }, prize, key).catch(() => null)
      if (answer?.status === 200) {
        const { code } = answer.body.data.coupon
        if ((acknowledged.get(key) ?? code) !== code) odd.push(`${key} was told two codes`)
        return void acknowledged.set(key, code)
      }
      if (answer && answer.status !== 503) odd.push(`${key}: ${codeOf(answer)}`)
      await pause(15)
    }
  }
  const all = Promise.all(
    cookies.map(async (cookie, person) => {
      for (let n = 0; isOn; n++) {
        await press(cookie, `${person} ${n}`)
        if (n % 4 === 3) await press(cookie, `${person} ${n - 3}`)
      }
    }),
  )
  return {
    acknowledged,
    odd,
    stop: async () => {
      isOn = false
      await all
    },
  }
}

describe.concurrent('no coupon that was told is lost or changed', { timeout: count(900_000, 3_600_000) }, () => {
  it.for([
    ['F1: the server', (survivor: Survivor) => survivor.killServer()],
    ['F2: the database', (survivor: Survivor) => survivor.killDatabase()],
  ] as const)('when %s is killed while people spend', async ([victim, kill], { onTestFinished }) => {
    const kills = count(1, 50)
    const survivor = await openSurvivor(onTestFinished)
    const { prize, cookies } = await survivor.inDatabase(async (database) => {
      const prize = await makePrize(database, { price: 1, codes: CODES })
      const people = []
      for (let n = 0; n < SPENDERS; n++) people.push(await makeSpender(database, BUXES))
      await database.sql("UPDATE sessions SET confirmed_at = clock_now() + '1 day'")
      return { prize, cookies: people.map(({ cookie }) => cookie) }
    })
    const spenders = startSpenders(survivor, cookies, prize)
    onTestFinished(spenders.stop)
    const { acknowledged, odd } = spenders
    const more = (than: number) => () => acknowledged.size > than || odd.length > 0
    const recoveries: number[] = []
    await until('people spend', more(BETWEEN))
    for (let round = 0; round < kills; round++) {
      // Not always at the same step of a redemption.
      await pause((randomBytes(1)[0] ?? 0) / 10)
      const begin = performance.now()
      await kill(survivor)
      await until(`a coupon is given after kill ${round}`, more(acknowledged.size), 60_000)
      recoveries.push(performance.now() - begin)
      await until('people spend again', more(acknowledged.size + BETWEEN), 60_000)
    }
    await spenders.stop()
    expect(odd).toEqual([])
    await survivor.inDatabase(async (database) => {
      const rows = await database.sql<{ key: string; code: string; code_id: string }>(
        'SELECT c.key, k.code, c.code_id FROM coupons c JOIN prize_codes k ON k.id = c.code_id',
      )
      const stored = new Map(rows.map(({ key, code }) => [key, code]))
      expect([...acknowledged].filter(([key, code]) => stored.get(key) !== code)).toEqual([])
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
      expect(await differences(database)).toEqual([])
    })
    recordFigure(`kill -9 of ${victim.slice(4)} in mid-redemption: kills`, kills, 'kills')
    recordFigure(
      `kill -9 of ${victim.slice(4)} in mid-redemption: coupons told, none lost or changed`,
      acknowledged.size,
      'coupons',
    )
    recordFigure(
      `kill -9 of ${victim.slice(4)} in mid-redemption: longest until the next coupon`,
      Math.max(...recoveries),
      'ms',
    )
  })
})
