import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { isPostmaster, readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { sampleServer } from '../bundle.ts'
import { copyCluster } from './copy-cluster.ts'
import { makeUser } from '../factories.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { overNetwork } from '../over-network.ts'
import { connectTo } from './sample-process.ts'
import { sendSignal, sendSignalToAll } from './send-signal.ts'
import { ownFolder, startServer } from './server-process.ts'
import { caller } from '../site.ts'
import type { TestDatabase } from '../test-database.ts'
import { until } from '../until.ts'

/** The process and all its children. */
export function family(pid: number): number[] {
  const parentOf = (one: string) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1])
    } catch {
      return null
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...pids.filter((one) => parentOf(one) === pid).map(Number)]
}

/** A sample server on an external database, with everything needed to take that database away. */
export async function openOutage(
  onTestFinished: (end: () => Promise<void>) => unknown,
  through: 'socket' | 'network' = 'socket',
) {
  const file = await sampleServer()
  const folder = await ownFolder('db')
  onTestFinished(folder.remove)
  await copyCluster(inject('migratedCluster'), folder.path)
  const postgres = await openPostgres({ folder: folder.path })
  const cluster = join(folder.path, 'cluster')
  const noted = await readPidFile(cluster)
  const proxy: FaultProxy = await openFaultProxy(join(noted?.socketFolder ?? '', '.s.PGSQL.5432'))
  const server = startServer(file, {
    DATABASE_URL: through === 'socket' ? postgres.url('tenpip') : overNetwork(postgres.url('tenpip'), proxy.port),
    SECRET: 'only-for-tests-only-for-tests-only',
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
    await proxy.close()
  })
  const call = caller(await server.ready())
  const signal = (name: NodeJS.Signals) => {
    const pid = postgres.pid()
    if (pid !== null) sendSignalToAll(family(pid), name)
  }
  const side = await connectTo(postgres.url('tenpip'))
  onTestFinished(async () => {
    signal('SIGCONT')
    await side.end()
  })
  const sql: TestDatabase['sql'] = async (text, values) => (await side.query(text, values as unknown[])).rows as never
  const { cookie, name } = await makeUser({ sql })
  const notes = await sql<{ id: string }>(
    "INSERT INTO notes (text, author) SELECT 'note ' || n, $1 FROM generate_series(1, 50) n RETURNING id",
    [name],
  )
  return {
    server,
    call,
    sql,
    cookie,
    ids: notes.map(({ id }) => id),
    url: postgres.url('tenpip'),
    proxy,
    async kill() {
      const pid = postgres.pid() ?? 0
      sendSignal(pid, 'SIGKILL')
      await until('PostgreSQL is dead', async () => !(await isPostmaster(pid, cluster)))
    },
    restart: () => postgres.ensureRunning(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    isReady: async () => (await call('GET', '/readyz')).status === 200,
  }
}
export type Outage = Awaited<ReturnType<typeof openOutage>>
