import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isPostmaster, readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { sampleServer } from '../support/bundle.ts'
import { makeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { connectTo, embeddedUrl } from '../support/process/sample-process.ts'
import { freePort, ownDataFolder, startServer } from '../support/process/server-process.ts'
import { sendSignal } from '../support/process/send-signal.ts'
import { caller } from '../support/site.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'

const WRITERS = 8
/** How many writes are acknowledged between two kills, so that each kill hits a busy server. */
const BETWEEN = 15

/** Clients that write without pause and retry until a write is acknowledged. */
function startWriters(call: ReturnType<typeof caller>, cookie: string) {
  const acknowledged = new Map<string, string>()
  const odd: string[] = []
  let isOn = true
  let refusals = 0
  const write = async (text: string): Promise<void> => {
    while (isOn) {
      const answer = await call<{ id: string }>('POST', '/api/notes', { cookie, body: { text } }).catch(() => null)
      if (answer?.status === 200) {
        if (acknowledged.has(answer.body.data.id)) odd.push(`the id ${answer.body.data.id} was given twice`)
        return void acknowledged.set(answer.body.data.id, text)
      }
      if (answer && answer.status !== 503) odd.push(`${answer.status} ${answer.text}`)
      refusals++
      await pause(15)
    }
  }
  const all = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; isOn; n++) await write(`note ${n} of writer ${writer}`)
    }),
  )
  return {
    acknowledged,
    odd,
    refusals: () => refusals,
    stop: async () => {
      isOn = false
      await all
    },
  }
}

async function openSurvivor(onTestFinished: (end: () => Promise<void>) => unknown) {
  const port = String(await freePort())
  const file = await sampleServer()
  const folder = await ownDataFolder()
  const start = () => startServer(file, { DATA_DIR: folder.path, PORT: port })
  let server = start()
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
    await folder.remove()
  })
  const url = await server.ready()
  const cluster = join(folder.path, 'postgres', 'cluster')
  const inDatabase = async <T>(work: (sql: TestDatabase['sql']) => Promise<T>): Promise<T> => {
    const client = await connectTo(await embeddedUrl(folder.path))
    const sql: TestDatabase['sql'] = async (text, values) =>
      (await client.query(text, values as unknown[])).rows as never
    return work(sql).finally(() => client.end())
  }
  const { cookie } = await inDatabase((sql) => makeUser({ sql }))
  const endServer = async () => {
    server.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
  }
  const startAgain = () => (server = start()).ready()
  const writers = startWriters(caller(url), cookie)
  onTestFinished(writers.stop)
  return {
    writers,
    inDatabase,
    server: () => server,
    async killServer() {
      await endServer()
      await startAgain()
      expect(server.output()).toContain('Took over the running PostgreSQL')
    },
    async killBoth() {
      sendSignal((await readPidFile(cluster))?.pid, 'SIGKILL')
      await endServer()
      await startAgain()
    },
    async killDatabase() {
      const pid = (await readPidFile(cluster))?.pid ?? 0
      expect(await isPostmaster(pid, cluster)).toBe(true)
      sendSignal(pid, 'SIGKILL')
      await until('another one runs', async () => {
        const now = (await readPidFile(cluster))?.pid ?? 0
        return now !== pid && (await isPostmaster(now, cluster))
      })
    },
  }
}

/** Each alone is killed while people spend, too. */
const VICTIMS: [string, number, (survivor: Survivor) => Promise<void>][] = [
  ['everything at once', count(1, 20), (survivor) => survivor.killBoth()],
  ['the server', count(1, 50), (survivor) => survivor.killServer()],
  ['the database', count(1, 50), (survivor) => survivor.killDatabase()],
]

describe.concurrent('nothing acknowledged is lost', { timeout: count(300_000, 3_600_000) }, () => {
  it.for(VICTIMS.slice(0, count(1, VICTIMS.length)))(
    'when %s is killed %i times while people write',
    async ([victim, kills, kill], { onTestFinished }) => {
      const survivor = await openSurvivor(onTestFinished)
      const { writers } = survivor
      const recoveries: number[] = []
      const more = (than: number) => () => writers.acknowledged.size > than
      await until('people write', more(BETWEEN))
      for (let round = 0; round < kills; round++) {
        const begin = performance.now()
        await kill(survivor)
        await until(`a write is acknowledged after kill ${round}`, more(writers.acknowledged.size))
        recoveries.push(performance.now() - begin)
        await until('people write again', more(writers.acknowledged.size + BETWEEN))
      }
      await writers.stop()
      expect(writers.odd).toEqual([])
      expect(survivor.server().hasEnded()).toBe(false)
      const rows = await survivor.inDatabase((sql) => sql<{ id: string; text: string }>('SELECT id, text FROM notes'))
      const stored = new Map(rows.map(({ id, text }) => [id, text]))
      expect(stored.size).toBe(rows.length)
      const lost = [...writers.acknowledged].filter(([id, text]) => stored.get(id) !== text)
      expect(lost).toEqual([])
      recoveries.sort((a, b) => a - b)
      recordFigure(`kill -9 of ${victim}: kills`, kills, 'kills')
      recordFigure(`kill -9 of ${victim}: acknowledged writes, none lost`, writers.acknowledged.size, 'writes')
      recordFigure(
        `kill -9 of ${victim}: median until the next write is acknowledged`,
        recoveries[Math.floor(kills / 2)] ?? 0,
        'ms',
      )
      recordFigure(`kill -9 of ${victim}: longest until the next write is acknowledged`, recoveries.at(-1) ?? 0, 'ms')
    },
  )
})
type Survivor = Awaited<ReturnType<typeof openSurvivor>>
