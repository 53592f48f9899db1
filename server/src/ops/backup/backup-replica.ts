import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endBefore, lsnOf } from '#server/platform/db/lsn.ts'
import { OpsError } from '../command.ts'

/** A replica that is further behind when the backup begins is not copied; in milliseconds. */
const MOST_LAG = 10_000

/** Conflict with recovery, deadlock with recovery, cancelled. */
const CANCELLED = ['40001', '40P01', '57014']

const IDENTITY = `(SELECT system_identifier FROM pg_control_system())::text || ' ' || current_database() AS identity`

/** What the primary has committed by now. */
export interface PrimaryPosition {
  end: bigint
  identity: string
}

export async function positionOf(primaryUrl: string): Promise<PrimaryPosition> {
  const client = new pg.Client({ connectionString: primaryUrl, application_name: 'tenpip backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ lsn: string; identity: string }>(
      `SELECT pg_current_wal_insert_lsn()::text AS lsn, ${IDENTITY}`,
    )
    return { end: endBefore(lsnOf(rows[0]?.lsn ?? '')), identity: rows[0]?.identity ?? '' }
  } finally {
    await client.end()
  }
}

interface Shown {
  standby: boolean
  lsn: string
  identity: string
}

/** Waits until the replica shows all that the primary had committed; refuses one that is too far behind. */
export async function waitForReplica(client: pg.Client, { end, identity }: PrimaryPosition): Promise<void> {
  const since = performance.now()
  for (;;) {
    const { rows } = await client.query<Shown>(`
      SELECT pg_is_in_recovery() AS standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS lsn, ${IDENTITY}`)
    const shown = rows[0]
    if (!shown?.standby || shown.identity !== identity)
      throw new OpsError('DATABASE_READ_URL leads to no replica of this database. Back up without --from-replica.')
    if (lsnOf(shown.lsn) >= end) return
    if (performance.now() - since > MOST_LAG)
      throw new OpsError('The replica is more than ten seconds behind. Back up later, or without --from-replica.')
    await pause(100)
  }
}

/** A replica cancels what holds up its following the primary; how to prevent that, if this is what happened. */
export function sayCancelled(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !CANCELLED.includes(error.code ?? '')) return error
  return new OpsError(
    'The replica cancelled the backup, because it held up following the primary. Set max_standby_streaming_delay = -1 on a replica of its own for backups, or back up without --from-replica.',
    { cause: error },
  )
}
