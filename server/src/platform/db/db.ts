import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { query, queryAny, connect } from './query.ts'
import { DatabasePulse } from './db-pulse.ts'
import { hasSqlState, isDatabaseAway, isUnanswered } from './db-errors.ts'
import { isUnnamed, LONGEST_WAIT, openPool, SESSION, settingsMissing, waitFor } from './pool.ts'
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
  /** A direct line for the pulse, where `url` is a pooler in transaction mode: that can't pass notifications on. */
  listenUrl?: string | undefined
  statements?: 'named' | 'unnamed'
  connections?: number
  /** Called about lost and regained connections. */
  say?: (sentence: string) => void
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, listenUrl, statements = 'named', connections = 10, say = () => {} } = options
  const isPooler = listenUrl !== undefined && listenUrl !== url
  const { pool, cutOffAll } = openPool({
    url,
    application: 'tenpip',
    connections,
    connectWait: 2_000,
    settings: isPooler ? null : SESSION,
    statements,
  })
  const pulse = new DatabasePulse(listenUrl ?? url, say, cutOffAll)
  await pulse.start()
  const close = async () => {
    await pulse.stop()
    await pool.end()
  }
  try {
    await fill(pool, connections)
    const missing = isPooler ? await settingsMissing(pool) : []
    if (missing.length > 0)
      say(
        `The pooler in DATABASE_URL lacks ${missing.join(', ')}; its connect_query must set them (docs/OPERATING.md).`,
      )
  } catch (error) {
    await close()
    throw isDatabaseAway(error) ? new Error('The pooler in DATABASE_URL is not answering.', { cause: error }) : error
  }
  return { db: drizzle(pool), pulse, close }
}

/**
 * A prepared statement for a hot path: each connection parses and plans it once, unless a pooler gives every transaction
 * another one. It runs by itself, or in a transaction.
 * Returns its rows, and how many it wrote or found.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<{ rows: Row[]; count: number }> => {
    const client = connections.get(db)
    const question = { text, values, name: isUnnamed(client ?? poolOf(db)) ? undefined : name }
    try {
      const { rows, rowCount } = await (client ? query<Row>(client, question) : queryAny<Row>(poolOf(db), question))
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      // Where it was asked tells more than where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

/** The only way to open a transaction. The work may run more than once, so it must do nothing but talk to `tx`. */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>, config: PgTransactionConfig = {}): Promise<T> {
  const outer = connections.get(db)
  // Inside another transaction, the whole outer one must be retried.
  if (outer) return between(outer, SAVEPOINT, work)
  return traced('transaction', {}, (span) => retried(db, work, config, span))
}

/** The same for several reads of one moment. */
export const snapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transact(db, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Lets the statements of a transaction take this many milliseconds from here on; 0 is for ever. */
export async function allowTime(tx: Db, milliseconds: number): Promise<void> {
  const client = connections.get(tx)
  if (!client) throw new Error('Only the statements of a transaction can be given more time.')
  await client.query(`SET LOCAL statement_timeout = ${milliseconds}`)
  waitFor(client, milliseconds)
}

/** The pool behind a database that is not a transaction. */
export const poolOf = (db: Db): pg.Pool => (db as Db & { $client: pg.Pool }).$client

export const markReplica = (connection: object): void => void ofReplicas.add(connection)

/** Whether a database, or the transaction on it, is a replica, on which nothing can be written. */
export const isReplica = (db: object): boolean =>
  '$client' in db && typeof db.$client === 'object' && db.$client !== null && ofReplicas.has(db.$client)

/** Thrown where a replica is not enough. Whoever chose it reads from the primary instead. */
export class NeedsPrimary extends Error {}

/** For a read that has to write first: on a replica it ends here, and begins again on the primary. */
export function leaveReplica(db: object): void {
  if (isReplica(db)) throw new NeedsPrimary('This read has something to write.')
}

/** What a play was marked with so long ago is committed or never will be: no transaction takes longer. */
export const LONGEST_TRANSACTION = "interval '10 minutes'"

/**
 * Opens the connections before anybody is served: to look up the name and to log in may take longer than a request waits.
 * Those that can't be had now are opened when they are needed.
 */
async function fill(pool: pg.Pool, connections: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: connections }, () => connect(pool)))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

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

const RETRIES = 5
/** Serialization failure and deadlock: the transaction is retried, after a backoff with jitter. */
const TRY_AGAIN = ['40001', '40P01']

async function retried<T>(db: Db, work: (tx: Db) => Promise<T>, config: PgTransactionConfig, span: Span): Promise<T> {
  const settings = isReplica(db) ? { ...config, accessMode: 'read only' as const } : config
  for (let attempt = 1; ; attempt++) {
    span.set({ 'tenpip.tries': attempt })
    try {
      return await onOneConnection(poolOf(db), transaction(settings), work)
    } catch (error) {
      if (isDatabaseAway(error)) throw unavailable(error)
      if (!hasSqlState(error, TRY_AGAIN)) throw error
      if (attempt > RETRIES) throw unavailable(error)
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function onOneConnection<T>(pool: pg.Pool, brackets: Brackets, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  try {
    return await between(client, brackets, work)
  } catch (error) {
    // Nothing that is asked on this connection would be answered any more.
    if (isUnanswered(error)) unusable.add(client)
    throw error
  } finally {
    waitFor(client)
    client.release(unusable.has(client))
  }
}

/** Not drizzle's own, which builds each of these statements anew: finishing a round would take 6 to 12% more CPU time. */
async function between<T>(
  client: pg.PoolClient,
  { begin, end, undo }: Brackets,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  // Whatever the transaction allows its other statements.
  const say = (text: string) => query(client, { text, atMost: LONGEST_WAIT })
  await say(begin)
  try {
    const result = await work(builderOf(client))
    await say(end)
    return result
  } catch (error) {
    // Only a lost connection can't undo, and that has undone everything.
    if (!isUnanswered(error)) await say(undo).catch(() => unusable.add(client))
    throw error
  }
}

/** Connections that may still be busy with something. */
const unusable = new WeakSet<pg.PoolClient>()

interface Brackets {
  begin: string
  end: string
  undo: string
}

const transaction = ({
  isolationLevel = 'read committed',
  accessMode = 'read write',
}: PgTransactionConfig): Brackets => ({
  begin: `BEGIN ISOLATION LEVEL ${isolationLevel} ${accessMode}`,
  end: 'COMMIT',
  undo: 'ROLLBACK',
})

const SAVEPOINT: Brackets = {
  begin: 'SAVEPOINT nested',
  end: 'RELEASE SAVEPOINT nested',
  // Released as well, or it would stand in for an outer one of the same name.
  undo: 'ROLLBACK TO SAVEPOINT nested; RELEASE SAVEPOINT nested',
}

/** The pools and connections of replicas. */
const ofReplicas = new WeakSet<object>()
