import { statement, transact, type Db } from '#server/platform/db/db.ts'

/** After how many days plays that nobody needs go. */
interface PlayKeeping {
  /** Attempts without an answer, after their start. */
  abandonedDays: number
  /** Who a guest was, after the round was finished. */
  guestDays: number
}

const AT_ONCE = 200
/** What is left goes an hour later. */
const MOST_GOES = 500

const nextAnswered = statement<{ id: string }>(
  'next answered attempts',
  `SELECT attempt_id AS id FROM answers WHERE attempt_id > $1 ORDER BY attempt_id LIMIT ${10 * AT_ONCE}`,
)
const foldSome = statement(
  'fold answers',
  `WITH finished AS (
     SELECT id FROM attempts WHERE id = ANY($1::uuid[]) AND finished_at IS NOT NULL FOR UPDATE SKIP LOCKED
   )
   UPDATE attempts a SET folded = fold_answers(a.id) FROM finished WHERE a.id = finished.id`,
)

/** Folds the answers of attempts that were finished before that was done at once; those of open attempts stay rows. */
async function foldFinished(db: Db): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (let go = 0; go < MOST_GOES; go++) {
    const { rows } = await nextAnswered(db, [last])
    const ids = [...new Set(rows.map(({ id }) => id))]
    if (ids.length > 0) await foldSome(db, [ids])
    if (rows.length < 10 * AT_ONCE) return
    last = ids.at(-1) ?? last
  }
}

interface Swept {
  /** Null when everything up to the end has been looked at. */
  reached: string | null
}

/** Some rows after where the last sweep ended, up to $1 days ago; then where it ended is written. */
const sweepingOf = (name: string, order: string, from: string, work: string): string => `
  WITH last AS (
    SELECT coalesce((SELECT swept_to FROM play_sweeps WHERE name = '${name}'), '-infinity') AS at
  ), batch AS MATERIALIZED (
    SELECT a.* FROM attempts a WHERE ${from}
      AND a.${order} > (SELECT at FROM last) AND a.${order} < clock_now() - make_interval(days => $1)
    ORDER BY a.${order} FETCH FIRST ${AT_ONCE} ROWS WITH TIES
  ), ends AS (SELECT max(${order}) AS at, count(*) FROM batch), ${work}, kept AS (
    INSERT INTO play_sweeps (name, swept_to) SELECT '${name}', at FROM ends WHERE at IS NOT NULL
    ON CONFLICT (name) DO UPDATE SET swept_to = excluded.swept_to
  )
  SELECT CASE WHEN count >= ${AT_ONCE} THEN at::text END AS reached FROM ends`

/** Attempts without an answer. Reports go on counting that they were started. */
const sweepAbandoned = statement<Swept>(
  'sweep abandoned attempts',
  sweepingOf(
    'abandoned',
    'started_at',
    'a.finished_at IS NULL',
    `gone AS (
       DELETE FROM attempts a USING batch
       WHERE a.id = batch.id AND a.finished_at IS NULL AND a.answered_at = batch.answered_at
         AND NOT EXISTS (SELECT FROM answers w WHERE w.attempt_id = batch.id)
         AND NOT EXISTS (SELECT FROM finds f WHERE f.attempt_id = batch.id)
         AND NOT EXISTS (SELECT FROM challenge_people p WHERE p.attempt_id = batch.id)
       RETURNING a.quiz_id, a.version, a.started_at, a.seed
     ), counted AS (
       INSERT INTO swept_starts AS s (quiz_id, version, hour, seeds)
       SELECT quiz_id, version, date_trunc('hour', started_at, 'UTC'), array_agg(seed) FROM gone GROUP BY 1, 2, 3
       ON CONFLICT (quiz_id, hour, version) DO UPDATE SET seeds = s.seeds || excluded.seeds
     )`,
  ),
)

/**
 * A guest whose cookie has ended cannot come back: their round stays in everybody's figures, but nobody can tell whose
 * it was, and what was told to them goes.
 */
const forgettingIn = (name: string, plays: string) =>
  statement<Swept>(
    name,
    sweepingOf(
      name,
      'finished_at',
      `${plays} AND a.finished_at IS NOT NULL`,
      `forgotten AS (
         UPDATE attempts a SET guest_hash = NULL, told = NULL FROM batch WHERE a.id = batch.id AND a.guest_hash IS NOT NULL
       )`,
    ),
  )
/** Each by its own index. */
const forgetFirstPlays = forgettingIn('forget guests of first plays', 'a.first')
const forgetOtherPlays = forgettingIn('forget guests of other plays', 'NOT a.first')

/** One sweep at a time: another process that sweeps goes on where this one has ended. */
async function inSteps(db: Db, step: typeof sweepAbandoned, days: number): Promise<void> {
  for (let go = 0; go < MOST_GOES; go++) {
    const { rows } = await transact(db, async (tx) => {
      await lockSweeps(tx, [])
      return step(tx, [days])
    })
    if (!rows[0]?.reached) return
  }
}

const lockSweeps = statement('lock sweeps of plays', 'LOCK TABLE play_sweeps IN SHARE ROW EXCLUSIVE MODE')

/** Deletes what nobody can use any more of plays, without changing a figure. */
export const sweepPlays =
  ({ abandonedDays, guestDays }: PlayKeeping) =>
  async (db: Db): Promise<void> => {
    await foldFinished(db)
    await inSteps(db, sweepAbandoned, abandonedDays)
    await inSteps(db, forgetFirstPlays, guestDays)
    await inSteps(db, forgetOtherPlays, guestDays)
  }
