import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { openPair } from '../server/test/support/process/primary-and-standby.ts'
import { openSmtp } from '../server/test/support/smtp.ts'

const clientOf = (url: string) => new pg.Pool({ connectionString: url, max: 1 }).on('error', () => {})

/** What a site depends on, to be taken away from it: PostgreSQL, a standby and a mail server. */
export interface Dependencies {
  databaseUrl: string
  /** The pid of the first process of PostgreSQL. */
  postmaster: () => number | null
  sql: (text: string) => Promise<unknown>
  standby: {
    url: string
    stop: () => Promise<void>
    start: () => Promise<void>
    sql: (text: string) => Promise<unknown>
  }
  mailServer: { url: string; stop: () => Promise<void>; start: () => Promise<void> }
  close: () => Promise<void>
}

export async function openDependencies(folder: string): Promise<Dependencies> {
  const blank = await openPostgres({ folder: join(folder, 'blank') })
  await blank.stop()
  const { primary, standby, close } = await openPair(join(folder, 'blank', 'cluster'), folder, {
    max_connections: '100',
  })
  const [databaseUrl, readUrl] = [primary.url('tenpip'), standby.url('tenpip')]
  const [client, side] = [clientOf(databaseUrl), clientOf(readUrl)]
  let smtp = await openSmtp()
  const { url } = smtp
  return {
    databaseUrl,
    postmaster: primary.pid,
    sql: (text) => client.query(text),
    standby: { url: readUrl, stop: standby.stop, start: standby.ensureRunning, sql: (text) => side.query(text) },
    mailServer: {
      url,
      stop: () => smtp.close(),
      start: async () => void (smtp = await openSmtp(Number(new URL(url).port))),
    },
    async close() {
      await Promise.all([client.end(), side.end(), smtp.close()])
      await close()
    },
  }
}
