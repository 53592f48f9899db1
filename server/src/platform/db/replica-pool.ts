import type pg from 'pg'
import { markReplica } from './on-replica.ts'
import { openPool, SESSION, type OpenPool } from './pool.ts'

/** Shorter waits than at the primary, because there is the primary to go to. Nothing is ever written here, even if it has become one. */
const SETTINGS = { ...SESSION, lock_timeout: 1_000, default_transaction_read_only: 'on' }
const CONNECT_WAIT = 1_000

/** Tells servers apart that an address leads to. */
const SERVER = 'SELECT pg_postmaster_start_time()::text AS server'
const NOT_WATCHED = 'Connection terminated: it leads to a server that is not watched.'
/** As many new connections to other servers, one after the other, are no chance: the address leads elsewhere now. */
const ELSEWHERE = 3

export interface ReplicaPool extends OpenPool {
  /** Names the server that all connections must lead to; those to another one are ended. Returns whether it was another. */
  expect: (server: string) => boolean
}

/** The connections for reading from a replica. An address may lead to several: only the one that is watched will do. */
export function openReplicaPool(url: string, connections: number, onElsewhere: () => void): ReplicaPool {
  let expected = ''
  let elsewhere = 0
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) =>
    client.query<{ server: string }>(SERVER, (error: Error | undefined, result) => {
      if (error) return done(error)
      const isWatched = result.rows[0]?.server === expected
      done(isWatched ? undefined : new Error(NOT_WATCHED))
      elsewhere = isWatched ? 0 : elsewhere + 1
      if (elsewhere < ELSEWHERE) return
      elsewhere = 0
      onElsewhere()
    })
  const { pool, cutOffAll } = openPool({
    url,
    application: 'tenpip reader',
    connections,
    connectWait: CONNECT_WAIT,
    settings: SETTINGS,
    verify,
  })
  pool.on('connect', markReplica)
  markReplica(pool)
  return {
    pool,
    cutOffAll,
    expect(server) {
      if (server === expected) return false
      expected = server
      elsewhere = 0
      cutOffAll()
      return true
    },
  }
}
