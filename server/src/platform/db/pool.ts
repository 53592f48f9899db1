import type { Socket } from 'node:net'
import pg from 'pg'
import { notReplicated } from './db-errors.ts'

interface PoolOptions {
  url: string
  /** Whether `url` is a pooler in transaction mode, which refuses settings of a session. */
  isPooler: boolean
  /** Unnamed ones pass through poolers that keep no prepared ones. */
  statements: 'named' | 'unnamed'
  connections: number
}

/** A request waits for a lock or a statement only as long as a person would. */
const WAITS = { lock_timeout: 3_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/** The similarity needed for a search match: at 0.5, "rivrs" still finds rivers. */
const SIMILARITY = { 'pg_trgm.word_similarity_threshold': 0.5 }

/**
 * Milliseconds until a statement by itself, or a COMMIT, is given up: with synchronous replication both wait for a
 * standby, and no timeout of PostgreSQL ends that.
 */
export const LONGEST_WAIT = 8_000

const unnamed = new WeakSet<object>()

/** Whether statements on this pool or connection must have no name. */
export const isUnnamed = (at: pg.Pool | pg.PoolClient): boolean => unnamed.has(at)

/** Those of a session, which a direct connection sets itself and a pooler must set for us. */
const inStartup = {
  ...WAITS,
  options: Object.entries(SIMILARITY)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

export function openPool({ url, isPooler, statements, connections }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'tenpip',
    connectionTimeoutMillis: 2_000,
    ...(!isPooler && inStartup),
  })
  // Without these listeners a dying connection, idle or in use, would crash the whole process.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client.on('error', () => {}))
    if (statements === 'unnamed') unnamed.add(client)
    refuseUnreplicated(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  if (statements === 'unnamed') unnamed.add(pool)
  limitWaiting(pool)
  return { pool, cutOffAll: () => clients.forEach(cutOff) }
}

type Inner = pg.PoolClient & { connection: { stream: Socket; emit(event: 'error', error: Error): void } }

/** A silently dropped connection would otherwise be waited on forever, and keep its place in the pool. */
const cutOff = (client: pg.PoolClient): void => void (client as Inner).connection.stream.destroy()

/** Named by its place in the source of PostgreSQL, because its text is translated. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * A COMMIT whose wait for a standby was cancelled succeeds with a mere warning, though a failover may lose it: it counts
 * as not acknowledged. The connection goes with it, because the success may be in the same packet.
 */
function refuseUnreplicated(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAIT_FOR_STANDBY) return
    ;(client as Inner).connection.emit('error', notReplicated())
    cutOff(client)
  })
}

/** Statements by themselves; those of a transaction may take as long as it allows them. */
function limitWaiting(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...words: unknown[]) => unknown
  const limited = (asked: string | pg.QueryConfig, ...rest: unknown[]) =>
    query({ ...(typeof asked === 'string' ? { text: asked } : asked), query_timeout: LONGEST_WAIT }, ...rest)
  pool.query = limited as pg.Pool['query']
}

/** The settings that connections of this pooler lack, as they are to be set. */
export async function settingsMissing(pool: pg.Pool): Promise<string[]> {
  const wanted = { ...WAITS, ...SIMILARITY }
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
     WHERE value IS DISTINCT FROM (
       SELECT coalesce((SELECT setting FROM pg_settings s WHERE s.name = wanted.name), current_setting(wanted.name, true)))`,
    [Object.keys(wanted), Object.values(wanted).map(String)],
  )
  return Object.entries(wanted).flatMap(([name, value]) =>
    rows.some((row) => row.name === name) ? [`${name} = ${value}`] : [],
  )
}
