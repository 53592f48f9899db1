import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres, type Postgres } from './postgres.ts'

/** Held by the one server that minds this folder's database; it goes when that server does, however it goes. */
const MINDER_LOCK = 7_210_011

/** How long a server that was just killed may take to be noticed by the database. */
const PATIENCE = 2_000

export interface Embedded {
  url: string
  close(): Promise<void>
}

async function tryLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'tenpip minder' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [MINDER_LOCK])
  if (rows[0]?.taken) return client
  await client.end()
  return null
}

async function lock(url: string): Promise<pg.Client | null> {
  for (const deadline = performance.now() + PATIENCE; ; await pause(50)) {
    const client = await tryLock(url)
    if (client || performance.now() > deadline) return client
  }
}

/** Opens the folder's own PostgreSQL and keeps it running until closed. A second server on the folder is refused. */
export async function openEmbedded(dataDir: string, say: (sentence: string) => void): Promise<Embedded> {
  const postgres = await openPostgres({ folder: join(dataDir, 'postgres'), say })
  const url = postgres.url('tenpip')
  const first = await lock(url)
  if (!first)
    throw new Error(`Another Tenpip server already uses ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`)
  const closing = new AbortController()
  let held = first
  const minding = (async () => {
    while (!closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        held.once('end', resolve)
        closing.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (closing.signal.aborted) return
      held = await regain(postgres, url, closing.signal, say, held)
    }
  })()
  return {
    url,
    async close() {
      closing.abort()
      await minding
      await postgres.stop()
    },
  }
}

/** The database went away: start it again, as often as it takes. */
async function regain(
  postgres: Postgres,
  url: string,
  signal: AbortSignal,
  say: (sentence: string) => void,
  last: pg.Client,
): Promise<pg.Client> {
  while (!signal.aborted) {
    try {
      await postgres.ensureRunning()
      const client = await tryLock(url)
      if (client) return client
    } catch (error) {
      say(`The database could not be started again: ${error instanceof Error ? error.message : String(error)}`)
    }
    await pause(250, undefined, { ref: false })
  }
  return last
}

/** For a tool beside the server: uses the database that runs, or starts it for itself and stops it when nobody minds it. */
export async function borrowEmbedded(dataDir: string): Promise<Embedded> {
  const postgres = await openPostgres({ folder: join(dataDir, 'postgres') })
  const url = postgres.url('tenpip')
  return {
    url,
    async close() {
      const unminded = await tryLock(url)
      if (!unminded) return
      await unminded.end()
      await postgres.stop()
    },
  }
}
