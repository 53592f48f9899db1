import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from '#server/ops/backup/back-up.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import type { Row } from '../benchmark.ts'
import { residentKilobytes } from '../memory.ts'
import type { Site } from './site.ts'
import { MOST } from './told.ts'
import { longestRow, seconds, whilePlaying } from './while-playing.ts'

const BACKUP_MINUTES = 15
/** Longer would be "for minutes", while which no dead row is cleaned up. */
const LONGEST_SNAPSHOT = 120
const MOST_OVER_COPY = 2
const MOST_MEMORY = 1.5
const STOP_BACKUP = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tenpip backup'"

/** The longest transaction of the backup so far, in seconds. */
const snapshotAge = async ({ sql }: Site): Promise<number> =>
  (
    await sql<{ age: number | null }>(
      `SELECT max(extract(epoch FROM clock_timestamp() - xact_start))::float AS age FROM pg_stat_activity
       WHERE application_name = 'tenpip backup'`,
    )
  )[0]?.age ?? 0

async function backup(site: Site) {
  const file = join(tmpdir(), `tenpip-growth-${process.pid}.backup`)
  const since = performance.now()
  let [snapshot, isDone] = [0, false]
  const watching = (async () => {
    for (; !isDone; await pause(250)) {
      snapshot = Math.max(snapshot, await snapshotAge(site))
      if (seconds(since) > BACKUP_MINUTES * 60) await site.sql(STOP_BACKUP)
    }
  })()
  try {
    const { rows } = await backUp({ url: site.databaseUrl }, file)
    return { rows, took: seconds(since), snapshot }
  } catch (error) {
    if (seconds(since) < BACKUP_MINUTES * 60) throw error
    return { rows: null, took: seconds(since), snapshot }
  } finally {
    isDone = true
    await watching
    await rm(file, { force: true })
  }
}

/** The least that a copy of everything costs: each table through gzip, by PostgreSQL alone. */
async function copyEverything({ sql }: Site): Promise<number> {
  const tables = await sql<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  const since = performance.now()
  for (const { name } of tables) await sql(`COPY ${name} TO PROGRAM 'gzip -1 > /dev/null'`)
  return seconds(since)
}

export async function backupRows(small: Site, grown: Site): Promise<Row[]> {
  const few = await backup(small)
  const copied = await copyEverything(grown)
  const { value: many, longest } = await whilePlaying(grown, () => backup(grown))
  const rate = ({ rows, took }: typeof few) =>
    rows === null
      ? `unfinished after ${took.toFixed(0)} s`
      : `${Math.round(rows / took).toLocaleString('en')} rows a second`
  return [
    {
      measure: 'Backup',
      reached: `${rate(few)} → ${rate(many)}, ${many.rows?.toLocaleString('en') ?? 'not all'} rows in ${many.took.toFixed(0)} s`,
    },
    {
      measure: 'Backup over COPY to gzip -1 in the same run',
      reached: `${(many.took / copied).toFixed(2)}× (${copied.toFixed(1)} → ${many.took.toFixed(1)} s)`,
      target: `≤ ${MOST_OVER_COPY}×`,
      met: many.rows !== null && many.took / copied <= MOST_OVER_COPY,
    },
    {
      measure: 'Backup: longest snapshot held',
      reached: `${many.snapshot.toFixed(1)} s`,
      target: `≤ ${LONGEST_SNAPSHOT} s`,
      met: many.snapshot <= LONGEST_SNAPSHOT,
    },
    longestRow('a backup', longest),
  ]
}

export async function reconcileRows(small: Site, grown: Site): Promise<Row[]> {
  const timed = async ({ db }: Site) => {
    const since = performance.now()
    const { movements, differences } = await reconcile(db)
    if (differences.length) throw new Error(`The books don't add up: ${differences.slice(0, 3).join(' ')}`)
    return { movements, took: seconds(since) }
  }
  const few = await timed(small)
  const { value: many, longest } = await whilePlaying(grown, () => timed(grown))
  const each = ({ movements, took }: typeof few) => (took / movements) * 1e6
  const ratio = each(many) / each(few)
  return [
    {
      measure: 'Reconcile, clean on both sites',
      reached: `${few.took.toFixed(2)} s → ${many.took.toFixed(2)} s for ${many.movements.toLocaleString('en')} movements, ${each(few).toFixed(1)} → ${each(many).toFixed(1)} µs a movement`,
      target: `≤ ${MOST}× a movement`,
      met: ratio <= MOST,
    },
    longestRow('a reconciliation', longest),
  ]
}

export const memoryRows = async (small: Site, grown: Site): Promise<Row[]> => {
  const megabytes = async ({ pid }: Site) => (await residentKilobytes([pid])) / 1024
  const [few, many] = [await megabytes(small), await megabytes(grown)]
  return [
    {
      measure: 'Memory of the server after all this',
      reached: `${(many / few).toFixed(2)}× (${few.toFixed(0)} → ${many.toFixed(0)} MB)`,
      target: `≤ ${MOST_MEMORY}×`,
      met: many / few <= MOST_MEMORY,
    },
  ]
}
