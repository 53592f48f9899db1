import pg from 'pg'
import type { DatabasePulse } from './db-pulse.ts'

/** After this time without an answer a replica is lost. */
const TIMEOUT = 1_000

/** A moment at the primary. */
export interface Sample {
  /** The time of this process, just before the primary was asked. */
  at: number
  /** The time of the primary, in milliseconds since 1970. */
  time: number
  /** Everything committed before is before this position of its log. */
  end: bigint
  timeline: string
  /** Which database it is, whatever its address. */
  identity: string
}

/** What a replica shows. */
interface Shown {
  isStandby: boolean
  replayed: bigint
  timeline: string
  identity: string
  /** Which run of which server it is: an address may lead to another one each time. */
  server: string
}

/** Which database it is, whatever its address. */
export const IDENTITY = `(SELECT system_identifier FROM pg_control_system())::text || ' ' || current_database() AS identity`

/** Not `pg_current_wal_lsn()`: with `synchronous_commit` off, what is committed may not be in there yet. */
const AT_PRIMARY = `
  SELECT (extract(epoch FROM now()) * 1000)::float8 AS time, pg_current_wal_insert_lsn()::text AS lsn,
         left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline, ${IDENTITY}`

/** The timeline of the last checkpoint, for roles that may not see what the replica receives. */
const AT_REPLICA = `
  SELECT pg_is_in_recovery() AS standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS lsn,
         lpad(upper(to_hex(coalesce((SELECT received_tli FROM pg_stat_wal_receiver),
                                    (SELECT timeline_id FROM pg_control_checkpoint())))), 8, '0') AS timeline,
         pg_postmaster_start_time()::text AS server, ${IDENTITY}`

type AtPrimary = { time: number; lsn: string; timeline: string; identity: string }
type AtReplica = { standby: boolean; lsn: string; timeline: string; server: string; identity: string }

export async function samplePrimary(pulse: DatabasePulse): Promise<Sample> {
  const at = performance.now()
  const [row] = await pulse.ask<AtPrimary>(AT_PRIMARY)
  if (!row) throw new Error('The primary has no position.')
  return { at, time: row.time, end: endBefore(lsnOf(row.lsn)), timeline: row.timeline, identity: row.identity }
}

/** A connection for nothing but asking how far a replica is, so that no crowd of reads delays it. */
export class ReplicaProbe {
  readonly #client: pg.Client

  constructor(url: string) {
    this.#client = new pg.Client({
      connectionString: url,
      application_name: 'tenpip replica probe',
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
    })
    this.#client.on('error', () => {})
  }

  connect(): Promise<unknown> {
    return this.#client.connect()
  }

  async ask(): Promise<Shown> {
    const [row] = (await this.#client.query<AtReplica>(AT_REPLICA)).rows
    if (!row) throw new Error('The replica has no position.')
    const { standby: isStandby, lsn, timeline, server, identity } = row
    return { isStandby, replayed: lsnOf(lsn), timeline, server, identity }
  }

  close(): void {
    this.#client.end().catch(() => {})
  }
}

/** Why a replica can't be used at all, if it can't. */
export function mismatch(sample: Sample, shown: Shown): string | null {
  if (shown.identity !== sample.identity) return 'is of another database'
  if (!shown.isStandby) return 'is no standby'
  // Past a failover, a standby that went on with the old primary can be further than the new one, and elsewhere.
  if (shown.timeline !== sample.timeline) return 'follows another primary'
  return null
}

/** The size of a page of PostgreSQL's log. */
const PAGE = 8192n
/** The lengths of a page's header: the first page of a segment has a longer one. */
const HEADERS = [24n, 40n]

/** A position in PostgreSQL's log (LSN) as a number, from its form `16/B374D848`. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * The end of what was written before the position at which the next record begins. After a full page that position is
 * behind the header of the next one, which nobody replays before there is a record on it.
 */
export function endBefore(next: bigint): bigint {
  const onPage = next % PAGE
  return HEADERS.includes(onPage) ? next - onPage : next
}
