import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from '#server/ops/back-up.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import type { Row } from '../benchmark.ts'
import { residentKilobytes } from '../memory.ts'
import type { Site } from './site.ts'
import { longestRow, seconds, whilePlaying } from './while-playing.ts'

const BACKUP_MINUTES = 15
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

export async function backupRows(small: Site, grown: Site): Promise<Row[]> {
  const few = await backup(small)
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
    { measure: 'Backup: longest snapshot held', reached: `${many.snapshot.toFixed(1)} s` },
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
  const each = ({ movements, took }: typeof few) => `${((took / movements) * 1e6).toFixed(1)} µs a movement`
  return [
    {
      measure: 'Reconcile, clean on both sites',
      reached: `${few.took.toFixed(2)} s → ${many.took.toFixed(2)} s for ${many.movements.toLocaleString('en')} movements, ${each(many)}`,
    },
    longestRow('a reconciliation', longest),
  ]
}

export const memoryRows = async (small: Site, grown: Site): Promise<Row[]> => {
  const megabytes = async ({ pid }: Site) => ((await residentKilobytes([pid])) / 1024).toFixed(0)
  return [
    {
      measure: 'Memory of the server after all this',
      reached: `${await megabytes(small)} → ${await megabytes(grown)} MB`,
    },
  ]
}

/** How many updates of the hot tables left their indexes alone. */
export async function hotRows({ sql }: Site): Promise<Row[]> {
  const rows = await sql<{ table: string; updates: string; share: number }>(`
    SELECT relname AS table, n_tup_upd AS updates, round(100.0 * n_tup_hot_upd / n_tup_upd)::int AS share
    FROM pg_stat_user_tables WHERE relname IN ('cards', 'attempts', 'answers', 'score_figures', 'question_figures', 'purses')
      AND n_tup_upd > 0 ORDER BY 1`)
  const reached = rows.map(({ table, updates, share }) => `${table} ${share}% of ${updates}`).join(', ')
  return [{ measure: 'Updates that are HOT, on the grown site', reached }]
}
