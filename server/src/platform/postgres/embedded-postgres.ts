import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { hasCluster } from './postgres-cluster.ts'
import { openPostgres } from './postgres.ts'

/** How long the database may take to notice that a server was killed. */
const LOCK_TIMEOUT = 2_000

interface EmbeddedPostgres {
  url: string
  close(): Promise<void>
}

const folderOf = (dataDir: string): string => join(dataDir, 'postgres')

async function tryLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'tenpip owner' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    ADVISORY_LOCKS.folderOwner,
  ])
  if (rows[0]?.taken) return client
  await client.end()
  return null
}

async function lock(url: string): Promise<pg.Client | null> {
  for (const deadline = performance.now() + LOCK_TIMEOUT; ; await pause(50)) {
    const client = await tryLock(url)
    if (client || performance.now() > deadline) return client
  }
}

/** Opens the folder's own PostgreSQL and keeps it running until closed. A second server on the folder is refused. */
export async function openEmbedded(dataDir: string, say: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await openPostgres({ folder: folderOf(dataDir), say })
  const url = postgres.url('tenpip')
  const first = await lock(url)
  if (!first)
    throw new Error(
      `Another Tenpip server is already using ${dataDir}. Stop it, or set a different DATA_DIR for this one.`,
    )
  const closing = new AbortController()
  let lockClient = first
  /** The database stopped: restarts it, as often as needed. */
  const restart = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await postgres.ensureRunning()
        const client = await tryLock(url)
        if (client) return void (lockClient = client)
      } catch (error) {
        say(`The database could not be restarted: ${error instanceof Error ? error.message : String(error)}`)
      }
      await pause(250, undefined, { ref: false })
    }
  }
  const watching = (async () => {
    while (!closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        lockClient.once('end', resolve)
        closing.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      await restart()
    }
  })()
  return {
    url,
    async close() {
      closing.abort()
      await watching
      await postgres.stop()
    },
  }
}

/** Whether a server has made its database there; nothing is touched to find out. */
export const hasEmbedded = (dataDir: string): Promise<boolean> =>
  // Opening what cannot be looked into explains why.
  hasCluster(folderOf(dataDir)).catch(() => true)

/** For a tool next to the server: uses the running database, or starts it and stops it again when no server owns it. */
export async function borrowEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await openPostgres({ folder: folderOf(dataDir) })
  const url = postgres.url('tenpip')
  return {
    url,
    async close() {
      const unowned = await tryLock(url)
      if (!unowned) return
      await unowned.end()
      await postgres.stop()
    },
  }
}
