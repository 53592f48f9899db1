import type pg from 'pg'
import { Histogram } from 'prom-client'
import { poolOf, type Database } from '../db/db.ts'
import type { Replica } from '../db/replica.ts'
import { readCounter, readGauge } from './readings.ts'

export function measureDatabase({ db, pulse }: Database, replica: Replica | undefined): void {
  readGauge({
    name: 'tenpip_database_up',
    help: 'Processes that reach the database.',
    read: () => (pulse.up ? 1 : 0),
  })
  readCounter({
    name: 'tenpip_notifications_total',
    help: 'Notifications that came from the database, by channel.',
    label: 'channel',
    read: () => pulse.notifications,
  })
  measureReplica(replica)
  measurePools([['main', poolOf(db)], ...(replica ? [['replica', poolOf(replica.db)] as const] : [])])
}

function measureReplica(replica: Replica | undefined): void {
  // Without a label, they would be 0 where there is no replica.
  const label = 'replica'
  readGauge({
    name: 'tenpip_replica_up',
    help: 'Processes that read from the replica; nothing without one.',
    label,
    read: () => (replica ? [['reads', replica.isUsed ? 1 : 0]] : []),
  })
  readGauge({
    name: 'tenpip_replica_lag_seconds',
    help: 'How far the replica is behind, as far as that is known.',
    label,
    aggregator: 'max',
    read: () => (replica ? [['reads', replica.lagSeconds]] : []),
  })
  readCounter({
    name: 'tenpip_replica_reads_total',
    help: 'Reads that may be a second old: answered by the replica, passed on by it to the primary, or passed by it.',
    label: 'outcome',
    read: () => Object.entries(replica?.counts ?? {}),
  })
}

function measurePools(pools: readonly (readonly [string, pg.Pool])[]): void {
  const label = 'pool'
  const gauge = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    readGauge({ name, help, label, read: () => pools.map(([name, pool]) => [name, read(pool)] as const) })
  gauge('tenpip_pool_size', 'The most connections to the database.', ({ options }) => options.max)
  gauge('tenpip_pool_connections', 'Connections to the database that are open.', ({ totalCount }) => totalCount)
  gauge('tenpip_pool_idle', 'Open connections that nobody uses.', ({ idleCount }) => idleCount)
  gauge('tenpip_pool_waiting', 'Statements and transactions that wait for a connection.', (pool) => pool.waitingCount)
  const waited = new Histogram({
    name: 'tenpip_pool_wait_seconds',
    help: 'How long statements and transactions waited for a connection.',
    labelNames: [label],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2],
  })
  for (const [name, pool] of pools) timeConnecting(pool, (seconds) => waited.observe({ pool: name }, seconds))
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** The pool asks itself for connections too, with a callback, and offers no other place to see how long that takes. */
function timeConnecting(pool: pg.Pool, tell: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void
  const timed = (callback: Connected): void => {
    const since = performance.now()
    connect((...outcome) => {
      tell((performance.now() - since) / 1000)
      callback(...outcome)
    })
  }
  const asPromise = () =>
    new Promise((resolve, reject) => timed((error, client) => (error ? reject(error) : resolve(client))))
  pool.connect = ((callback?: Connected) => (callback ? timed(callback) : asPromise())) as typeof pool.connect
}
