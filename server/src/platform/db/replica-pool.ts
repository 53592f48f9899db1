import type { Socket } from 'node:net'
import pg from 'pg'
import { markReplica } from './on-replica.ts'

/** Shorter than the primary's, because there is the primary to go to. */
const WAITS = {
  connectionTimeoutMillis: 1_000,
  lock_timeout: 1_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The same similarity as on the primary. Nothing is ever written here, even if it has become a primary itself. */
const SETTINGS = '-c pg_trgm.word_similarity_threshold=0.5 -c default_transaction_read_only=on'

/** Tells servers apart that an address leads to. */
const SERVER = 'SELECT pg_postmaster_start_time()::text AS server'
const NOT_WATCHED = 'Connection terminated: it leads to a server that is not watched.'

export interface ReplicaPool {
  pool: pg.Pool
  /** Names the server that all connections must lead to; those to another one are ended. */
  expect: (server: string) => void
  /** Ends all connections at once, in use or not. */
  cutOff: () => void
}

/** The connections for reading from a replica. An address may lead to several: only the one that is watched will do. */
export function openReplicaPool(url: string, connections: number): ReplicaPool {
  let expected = ''
  const clients = new Set<pg.PoolClient>()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'tenpip reader',
    options: SETTINGS,
    ...WAITS,
    verify: (client, done) =>
      client.query<{ server: string }>(SERVER, (error: Error | undefined, result) =>
        done(error ?? (result.rows[0]?.server === expected ? undefined : new Error(NOT_WATCHED))),
      ),
  })
  // Without these listeners a dying connection, idle or in use, would crash the whole process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    markReplica(client)
    clients.add(client.on('error', () => {}))
  })
  pool.on('remove', (client) => clients.delete(client))
  markReplica(pool)
  const cutOff = () => {
    for (const client of clients)
      (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream.destroy()
  }
  return {
    pool,
    cutOff,
    expect(server) {
      if (server === expected) return
      expected = server
      cutOff()
    },
  }
}
