import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabasePulse } from './db-pulse.ts'
import { hasSqlState, isDatabaseAway } from './db-errors.ts'
import { unavailable } from '../errors.ts'
import { traced, type Span } from '../traces/traced.ts'

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

/** The pool behind a database that is not a transaction. */
export const poolOf = (db: Db): pg.Pool => (db as Db & { $client: pg.Pool }).$client

/** The query builder of each connection, made once, and the connection of each builder. */
const builders = new WeakMap<pg.PoolClient, Db>()
const connections = new WeakMap<Db, pg.PoolClient>()

function builderOf(client: pg.PoolClient): Db {
  const known = builders.get(client)
  if (known) return known
  const db = drizzle(client)
  builders.set(client, db)
  connections.set(db, client)
  return db
}

/**
 * A prepared statement for a hot path: each connection parses and plans it once. It runs by itself, or in a transaction.
 * Returns its rows, and how many it wrote or found.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<{ rows: Row[]; count: number }> => {
    const result = await (connections.get(db) ?? poolOf(db)).query<Row>({ name, text, values })
    return { rows: result.rows, count: result.rowCount ?? 0 }
  }

const RETRIES = 5
/** Serialization failure and deadlock: the transaction is retried, after a backoff with jitter. */
const TRY_AGAIN = ['40001', '40P01']

interface Brackets {
  begin: string
  end: string
  undo: string
}

const SAVEPOINT: Brackets = {
  begin: 'SAVEPOINT nested',
  end: 'RELEASE SAVEPOINT nested',
  // Released as well, or it would stand in for an outer one of the same name.
  undo: 'ROLLBACK TO SAVEPOINT nested; RELEASE SAVEPOINT nested',
}

const transaction = ({
  isolationLevel = 'read committed',
  accessMode = 'read write',
}: PgTransactionConfig): Brackets => ({
  begin: `BEGIN ISOLATION LEVEL ${isolationLevel} ${accessMode}`,
  end: 'COMMIT',
  undo: 'ROLLBACK',
})

/** Not drizzle's own: it builds each of these statements anew, which cost a third of a short transaction. */
async function between<T>(
  client: pg.PoolClient,
  { begin, end, undo }: Brackets,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  await client.query(begin)
  try {
    const result = await work(builderOf(client))
    await client.query(end)
    return result
  } catch (error) {
    // Only a lost connection can't undo, and that has undone everything.
    await client.query(undo).catch(() => {})
    throw error
  }
}

async function onOneConnection<T>(pool: pg.Pool, brackets: Brackets, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await between(client, brackets, work)
  } finally {
    client.release()
  }
}

/** The only way to open a transaction. The work may run more than once, so it must do nothing but talk to `tx`. */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>, config: PgTransactionConfig = {}): Promise<T> {
  const outer = connections.get(db)
  // Inside another transaction, the whole outer one must be retried.
  if (outer) return between(outer, SAVEPOINT, work)
  return traced('transaction', {}, (span) => retried(db, work, config, span))
}

async function retried<T>(db: Db, work: (tx: Db) => Promise<T>, config: PgTransactionConfig, span: Span): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    span.set({ 'tenpip.tries': attempt })
    try {
      return await onOneConnection(poolOf(db), transaction(config), work)
    } catch (error) {
      if (isDatabaseAway(error)) throw unavailable(error)
      if (!hasSqlState(error, TRY_AGAIN)) throw error
      if (attempt > RETRIES) throw unavailable(error)
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
