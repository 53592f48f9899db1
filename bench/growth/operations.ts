import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from '#server/ops/back-up.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import type { Row } from '../benchmark.ts'
import { residentKilobytes } from '../memory.ts'
import { playOnce } from './playing-calls.ts'
import type { Site } from './site.ts'

const seconds = (since: number): number => (performance.now() - since) / 1000

/** Somebody plays on meanwhile; returns what the work returned and the longest answer. */
async function whilePlaying<T>(site: Site, work: () => Promise<T>): Promise<{ value: T; longest: number }> {
  let isDone = false
  let longest = 0
  const playing = (async () => {
    for (let round = 0; !isDone; round++) {
      const { start, answers, finish } = await playOnce(site, round)
      longest = Math.max(longest, ...[start, ...answers, finish].map(({ milliseconds }) => milliseconds))
      await pause(50)
    }
  })()
  const value = await work().finally(() => (isDone = true))
  await playing
  return { value, longest }
}

const BACKUP_MINUTES = 15

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
  let snapshot = 0
  const watch = setInterval(() => {
    void snapshotAge(site).then(async (age) => {
      snapshot = Math.max(snapshot, age)
      if (seconds(since) > BACKUP_MINUTES * 60)
        await site.sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tenpip backup'",
        )
    })
  }, 250)
  try {
    const { rows } = await backUp(site.databaseUrl, file)
    return { rows, took: seconds(since), snapshot }
  } catch {
    return { rows: null, took: seconds(since), snapshot }
  } finally {
    clearInterval(watch)
    await rm(file, { force: true })
  }
}

const longestRow = (during: string, longest: number): Row => ({
  measure: `Longest answer to a player during ${during}`,
  reached: `${longest.toFixed(0)} ms`,
})

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

/** A new version with another right answer to the first question that has one, as publishing records it. */
const CORRECT_KEY = `
  WITH old AS (
    SELECT v.* FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id AND q.version = v.version WHERE q.id = $1
  ), asked AS (
    SELECT place, question, question->>'qid' AS qid FROM old, jsonb_array_elements(questions) WITH ORDINALITY AS e (question, place)
    WHERE question->>'type' = 'single' ORDER BY place LIMIT 1
  ), other AS (
    SELECT choice->>'id' AS id FROM asked, jsonb_array_elements(question->'options') AS c (choice)
    WHERE choice->>'id' <> question->>'key'
    ORDER BY (SELECT sum(answers) FROM question_figures f WHERE f.quiz_id = $1 AND f.qid = asked.qid
      AND f.choice = choice->>'id') DESC NULLS LAST LIMIT 1
  ), made AS (
    INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands, image, emblem)
    SELECT quiz_id, version + 1, title, description, category_id, lang, settings,
      jsonb_set(questions, ARRAY[(asked.place - 1)::text, 'key'], to_jsonb(other.id)), bands, image, emblem
    FROM old, asked, other RETURNING version
  ), approved AS (
    INSERT INTO quiz_approvals (quiz_id, version, reviewed) SELECT $1, version, true FROM made
  ), shown AS (
    UPDATE quizzes SET version = made.version FROM made WHERE id = $1
  )
  INSERT INTO key_fixes (quiz_id, qid, version) SELECT $1, asked.qid, made.version FROM asked, made RETURNING id`

const CORRECTING_SECONDS = 90

/** How many plays a correction has gone through, and whether it is done. */
const progressOf = async ({ sql }: Site, id: string) =>
  (
    await sql<{ begun: boolean; done: boolean; plays: number }>(
      `SELECT f.cursor IS NOT NULL AS begun, f.done_at IS NOT NULL AS done, (SELECT count(*)::int FROM attempts a
         WHERE a.quiz_id = f.quiz_id AND a.first AND (f.done_at IS NOT NULL OR a.id <= f.cursor)) AS plays
       FROM key_fixes f WHERE id = $1`,
      [id],
    )
  )[0] ?? { begun: false, done: true, plays: 0 }

/** The correction of a key as the server's own job does it, with its pauses; stopped when it takes too long. */
async function correctKey(site: Site, quizId: string) {
  const [fix] = await site.sql<{ id: string }>(CORRECT_KEY, [quizId])
  const id = fix?.id ?? ''
  let now = await progressOf(site, id)
  while (!now.begun && !now.done) {
    await pause(100)
    now = await progressOf(site, id)
  }
  const [since, before] = [performance.now(), now.plays]
  while (!now.done && seconds(since) < CORRECTING_SECONDS) {
    await pause(500)
    now = await progressOf(site, id)
  }
  const took = seconds(since)
  if (!now.done) await site.sql('UPDATE key_fixes SET done_at = clock_now() WHERE id = $1', [id])
  return { perSecond: (now.plays - before) / took, plays: now.plays, took, isDone: now.done }
}

export async function correctionRows(grown: Site): Promise<Row[]> {
  const [quiz] = await grown.sql<{ id: string }>(
    `SELECT q.id FROM cards c JOIN quizzes q ON q.id = c.quiz_id WHERE q.rewarded ORDER BY c.plays DESC LIMIT 1`,
  )
  const { value, longest } = await whilePlaying(grown, () => correctKey(grown, quiz?.id ?? ''))
  const { perSecond, plays, took, isDone } = value
  return [
    {
      measure: 'Correcting a key of the paying quiz with the most plays',
      reached: `${perSecond.toFixed(0)} plays a second (${plays.toLocaleString('en')} plays in ${took.toFixed(0)} s${isDone ? '' : ', not all'})`,
    },
    longestRow('a correction', longest),
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
