import { inject } from 'vitest'
import { openDatabase } from '#server/platform/db/db.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { isPostmaster } from '#server/platform/postgres/postgres-postmaster.ts'
import { join } from 'node:path'
import { siteServer } from '../bundle.ts'
import { questionOf } from '../every-kind.ts'
import { makeQuiz, makeUser } from '../factories.ts'
import { Guest } from '../room.ts'
import { caller } from '../site.ts'
import type { TestDatabase } from '../test-database.ts'
import { until } from '../until.ts'
import { copyCluster } from './copy-cluster.ts'
import { connectTo } from './sample-process.ts'
import { family } from './outage.ts'
import { sendSignalToAll } from './send-signal.ts'
import { ownFolder, startServer } from './server-process.ts'

type OnFinished = (end: () => Promise<void>) => unknown

/** Processes of the site at its usual limits, on one PostgreSQL that can be killed, with a user who hosts a room. */
export async function openRoomSite(onTestFinished: OnFinished, processes: number, questions: number) {
  const file = await siteServer()
  const folder = await ownFolder('db')
  onTestFinished(folder.remove)
  await copyCluster(inject('migratedCluster'), folder.path)
  const postgres = await openPostgres({ folder: folder.path })
  const env = {
    DATABASE_URL: postgres.url('tenpip'),
    SECRET: 'only-for-tests-only-for-tests-only',
    SEED: 'none',
    LIMITS: 'normal',
  }
  const servers = Array.from({ length: processes }, () => startServer(file, env))
  onTestFinished(async () => {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
  })
  const urls = await Promise.all(servers.map((server) => server.ready()))
  const sql: TestDatabase['sql'] = async (text, values) => {
    const client = await connectTo(postgres.url('tenpip'))
    return client
      .query(text, values)
      .then(({ rows }) => rows as never)
      .finally(() => client.end())
  }
  const { db, close } = await openDatabase({ url: postgres.url('tenpip'), connections: 1 })
  const user = await makeUser({ sql })
  const asked = Array.from({ length: questions }, () => questionOf('single'))
  const { quizUrl } = await makeQuiz({ db, sql }, user, { questions: asked })
  await close()
  const url = urls[0] ?? ''
  const host = new Guest({ url, call: caller(url) }, user.cookie)
  await host.host(quizUrl, { settings: { read_seconds: 60 } })
  return {
    servers,
    urls,
    sql,
    host,
    /** Holds the row of the room, so that answers are on their way and none is stored. */
    async holdAnswers() {
      const client = await connectTo(postgres.url('tenpip'))
      await client.query('BEGIN')
      await client.query('SELECT FROM rooms WHERE code = $1 FOR UPDATE', [host.code])
      const waiting = async () => {
        const { rows } = await client.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
        )
        return (rows[0]?.n ?? 0) >= 2
      }
      return { waiting, release: () => client.end() }
    },
    async killDatabase() {
      const pid = postgres.pid() ?? 0
      // With its children, which would otherwise finish what they are writing.
      sendSignalToAll(family(pid), 'SIGKILL')
      await until('PostgreSQL is dead', async () => !(await isPostmaster(pid, join(folder.path, 'cluster'))))
      await postgres.ensureRunning()
    },
  }
}
