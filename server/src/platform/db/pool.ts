import type { Socket } from 'node:net'
import pg from 'pg'
import { notReplicated } from './db-errors.ts'
import { LateAnswers, waitAtMost } from './late-answers.ts'

type Settings = Readonly<Record<string, string | number>>

/** A request waits for a lock or a statement only as long as a person would. */
const WAITS = { lock_timeout: 3_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/**
 * What a session of the site is set to; a direct connection brings it along, and a pooler must set it. The similarity is
 * that of a search match: at 0.5, "rivrs" still finds rivers. To compile a query took longer than to run it.
 */
export const SESSION = { ...WAITS, 'pg_trgm.word_similarity_threshold': 0.5, jit: 'off' } as const satisfies Settings

/**
 * Milliseconds until a statement is given up whose transaction allows it no more: with synchronous replication one by
 * itself, or a COMMIT, waits for a standby, which no timeout of PostgreSQL ends, and what is in between may vanish.
 */
export const LONGEST_WAIT = 8_000
/** Beyond what PostgreSQL allows a statement, for the way there and back. */
const ON_THE_WAY = LONGEST_WAIT - WAITS.statement_timeout

interface PoolOptions {
  url: string
  application: string
  connections: number
  /** Milliseconds that are waited for a connection. */
  connectWait: number
  /** None for a pooler in transaction mode, which refuses them. */
  settings: Settings | null
  /** Unnamed ones pass through poolers that keep no prepared ones. */
  statements?: 'named' | 'unnamed'
  /** Looks at each new connection. */
  verify?: (client: pg.PoolClient, done: (error?: Error) => void) => void
}

export interface OpenPool {
  pool: pg.Pool
  /** Ends all connections at once, in use or not. */
  cutOffAll: () => void
}

const unnamed = new WeakSet<object>()

/** Whether statements on this pool or connection must have no name. */
export const isUnnamed = (at: pg.Pool | pg.PoolClient): boolean => unnamed.has(at)

export function openPool(options: PoolOptions): OpenPool {
  const { url, application, connections, connectWait, settings, statements = 'named', verify } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: application,
    connectionTimeoutMillis: connectWait,
    // Kept while idle: a new one depends on more than the database, such as a name server that is being restarted.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(settings && inStartup(settings)),
    ...(verify && { verify }),
  })
  // Without these listeners a dying connection, idle or in use, would crash the whole process.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  // What cut one off may have cut off those that wait for work, and each would keep a request waiting as long.
  const lateAnswers = new LateAnswers(LONGEST_WAIT, (client, reason) => {
    fail(client, reason)
    idle.forEach(cutOff)
  })
  pool.on('connect', (client) => {
    clients.add(client.on('error', () => {}))
    lateAnswers.watch(client)
    if (statements === 'unnamed') unnamed.add(client)
    refuseUnreplicated(client)
  })
  pool.on('remove', (client) => {
    clients.delete(client)
    idle.delete(client)
    lateAnswers.leave(client)
  })
  if (statements === 'unnamed') unnamed.add(pool)
  return { pool, cutOffAll: () => clients.forEach(cutOff) }
}

/** Sets how long statements on a connection are waited for, given what PostgreSQL allows them; 0 is for ever. */
export const waitFor = (client: pg.PoolClient, statementTimeout?: number): void =>
  waitAtMost(client, statementTimeout && statementTimeout + ON_THE_WAY)

/** The settings that connections of this pooler lack, as they are to be set. */
export async function settingsMissing(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[], $2::text[]) AS wanted (name, value)
     WHERE value IS DISTINCT FROM (
       SELECT coalesce((SELECT setting FROM pg_settings s WHERE s.name = wanted.name), current_setting(wanted.name, true)))`,
    [Object.keys(SESSION), Object.values(SESSION).map(String)],
  )
  return Object.entries(SESSION).flatMap(([name, value]) =>
    rows.some((row) => row.name === name) ? [`${name} = ${value}`] : [],
  )
}

/** The waits by themselves, so that they hold even if an address has options of its own. */
function inStartup(settings: Settings): pg.ClientConfig {
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout, ...others } = settings
  return {
    lock_timeout: Number(lock_timeout),
    statement_timeout: Number(statement_timeout),
    idle_in_transaction_session_timeout: Number(idle_in_transaction_session_timeout),
    options: Object.entries(others)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

type Inner = pg.PoolClient & {
  connection: { stream: Socket; emit(event: 'error', error: Error): void }
}

/** A silently dropped connection would otherwise be waited on forever, and keep its place in the pool. */
const cutOff = (client: pg.PoolClient): void => void (client as Inner).connection.stream.destroy()

/** Everything that waits on a connection fails with this error, and the connection with it. */
function fail(client: pg.PoolClient, error: Error): void {
  ;(client as Inner).connection.emit('error', error)
  cutOff(client)
}

/** Named by its place in the source of PostgreSQL, because its text is translated. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * A COMMIT whose wait for a standby was cancelled succeeds with a mere warning, though a failover may lose it: it counts
 * as not acknowledged. The connection goes with it, because the success may be in the same packet.
 */
function refuseUnreplicated(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_FOR_STANDBY) fail(client, notReplicated())
  })
}
