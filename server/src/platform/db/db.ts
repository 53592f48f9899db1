import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabasePulse } from './db-pulse.ts'
import { hasSqlState, isDatabaseAway } from './db-errors.ts'
import { unavailable } from '../errors.ts'

/** What stores and commands get: the connection pool, or the transaction they run in. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pulse: DatabasePulse
  close(): Promise<void>
}

interface DatabaseOptions {
  url: string
  connections?: number
  /** Called about lost and regained connections. */
  say?: (sentence: string) => void
}

/** A request waits for a lock, a statement or a connection only as long as a person would. */
const WAITS = {
  connectionTimeoutMillis: 2_000,
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The similarity needed for a search match: at 0.5, "rivrs" still finds rivers. */
const SETTINGS = '-c pg_trgm.word_similarity_threshold=0.5'

export async function openDatabase({ url, connections = 10, say = () => {} }: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'tenpip',
    options: SETTINGS,
    ...WAITS,
  })
  // Without these listeners a dying connection, idle or in use, would crash the whole process.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client.on('error', () => {})))
  pool.on('remove', (client) => clients.delete(client))
  const pulse = new DatabasePulse(url, say, () => clients.forEach(cutOff))
  await pulse.start()
  return {
    db: drizzle(pool),
    pulse,
    close: async () => {
      await pulse.stop()
      await pool.end()
    },
  }
}

/** A silently dropped connection would otherwise be waited on forever, and keep its place in the pool. */
const cutOff = (client: pg.PoolClient): void =>
  void (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream.destroy()

/** The pool behind a database; null for a transaction. */
function poolOf(db: Db): pg.Pool | null {
  const { $client: pool } = db as Db & { $client?: unknown }
  return pool instanceof pg.Pool ? pool : null
}

/** The connection of each transaction. */
const connections = new WeakMap<Db, pg.PoolClient>()

/**
 * A prepared statement for a hot path: each connection parses and plans it once. It runs by itself, or in a transaction.
 * Returns its rows, and how many it wrote or found.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<{ rows: Row[]; count: number }> => {
    const result = await (connections.get(db) ?? poolOf(db))?.query<Row>({ name, text, values })
    if (!result) throw new Error(`The statement ${name} was run inside a nested transaction.`)
    return { rows: result.rows, count: result.rowCount ?? 0 }
  }

const RETRIES = 5
/** Serialization failure and deadlock: the transaction is retried, after a backoff with jitter. */
const TRY_AGAIN = ['40001', '40P01']

/** drizzle, given a pool, never returns a connection whose BEGIN failed; so it is given the connection. */
async function onOneConnection<T>(
  pool: pg.Pool,
  work: (tx: Db) => Promise<T>,
  config: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await drizzle(client).transaction((tx) => {
      connections.set(tx, client)
      return work(tx)
    }, config)
  } finally {
    client.release()
  }
}

/** The only way to open a transaction. The work may run more than once, so it must do nothing but talk to `tx`. */
export async function transact<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  config: PgTransactionConfig = { isolationLevel: 'read committed' },
): Promise<T> {
  const pool = poolOf(db)
  // Inside another transaction, the whole outer one must be retried.
  if (!pool) return db.transaction(work, config)
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneConnection(pool, work, config)
    } catch (error) {
      if (isDatabaseAway(error)) throw unavailable(error)
      if (!hasSqlState(error, TRY_AGAIN)) throw error
      if (attempt > RETRIES) throw unavailable(error)
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
