import { sql } from 'drizzle-orm'
import { transact, type Db, leaveReplica } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { ageOf, BackgroundJob } from '#server/platform/work/background-job.ts'
import { ANOTHER_WEEK } from './store.ts'

/** The delay after the first of them: players who finish an attempt do not wait for a board. */
const FOLD_AFTER = 1_000

const MOST_PLAYS = 1_000

/** Adds plays to the boards in the background, one batch at a time in each process. The queue is in the database. */
export class BoardFolding {
  readonly #db: Db
  readonly job: BackgroundJob
  #running: Promise<number> | undefined

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.job = new BackgroundJob({ name: 'leaderboard', run: () => this.#foldAndSweep(), log, delay: FOLD_AFTER })
  }

  /** Folds queued plays after a short delay. */
  foldSoon(): void {
    this.job.poke()
  }

  /** Folds queued plays before a board is read, so that players see their latest play. */
  async foldBeforeReading(): Promise<void> {
    // A fold that was already running may have started before the last play; a second one has not.
    for (let turn = 0; turn < 2; turn++) {
      const { rowCount } = await this.#db.execute(sql`SELECT FROM board_plays LIMIT 1`)
      if (!rowCount) return
      await this.#foldOnce()
    }
  }

  /** Cancels the next fold. What is still queued is folded when a board is read next. */
  close(): Promise<void> {
    return this.job.close()
  }

  async #foldAndSweep(): Promise<void> {
    if ((await this.#foldOnce()) === MOST_PLAYS) this.foldSoon()
    await sweepBoards(this.#db)
  }

  /** So that many readers do not wait on many connections for the same thing. */
  #foldOnce(): Promise<number> {
    this.#running ??= foldPlays(this.#db).finally(() => (this.#running = undefined))
    return this.#running
  }
}

/**
 * Adds queued plays to every board they belong to. They leave the queue in the same transaction, so each counts once,
 * whichever process does it and whatever is killed. Returns how many there were.
 */
export const foldPlays = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT lock_boards()`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH batch AS (SELECT id, category_id, played_at FROM board_plays ORDER BY id LIMIT ${MOST_PLAYS}),
      made AS (
        INSERT INTO boards (period, starts, category_id)
        SELECT DISTINCT period, board_start(period, played_at), category
        FROM batch
          CROSS JOIN unnest('{day,week,month,all}'::text[]) AS period
          CROSS JOIN LATERAL (VALUES (NULL), (category_id)) AS of (category)
        WHERE board_start(period, played_at) >= ${OLDEST_KEPT}
        ON CONFLICT DO NOTHING
      )
      SELECT id FROM batch`)
    if (rows.length === 0) return 0
    await tx.execute(sql`
      WITH taken AS (
        DELETE FROM board_plays WHERE id = ANY(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[]) RETURNING *
      )
      INSERT INTO board_scores AS s (board_id, user_id, points, quizzes, reached_at, shown)
      SELECT b.id, user_id, sum(points), sum(quizzes), coalesce(max(played_at) FILTER (WHERE points > 0), max(played_at)),
             bool_and(u.on_board AND u.closed_at IS NULL)
      FROM taken
        JOIN boards b ON b.starts = board_start(b.period, played_at)
          AND (b.category_id IS NULL OR b.category_id = taken.category_id)
        JOIN users u ON u.id = user_id
      GROUP BY b.id, user_id
      ON CONFLICT (board_id, user_id) DO UPDATE SET
        points = s.points + excluded.points,
        quizzes = s.quizzes + excluded.quizzes,
        reached_at = CASE WHEN excluded.points > 0 THEN greatest(s.reached_at, excluded.reached_at) ELSE s.reached_at END`)
    return rows.length
  })

/** Plays are queued for longer only if the process that should have folded them is gone. */
const LATE = sql`interval '3 seconds'`

/**
 * Leaves a replica on which plays of the player are still queued, so that players see their latest play, or on which
 * those of others have been queued for so long that nobody else will fold them.
 */
export async function leaveUnfolded(replica: Db, userId: string): Promise<void> {
  const { rowCount } = await replica.execute(sql`
    SELECT FROM board_plays WHERE user_id = ${userId} OR played_at < clock_now() - ${LATE} LIMIT 1`)
  if (rowCount) leaveReplica(replica)
}

export const oldestUnfolded = ageOf(sql`SELECT played_at FROM board_plays ORDER BY id LIMIT 1`)

interface FirstPlay {
  userId: string
  /** Null: it counts for all categories together only. */
  categoryId: string | null
  /** How many answers were right. */
  correct: number
  playedAt: Date
}

/**
 * Counts a user's first finished play for the boards, after it was claimed; the function `count_play` does so when it
 * is closed. It appends one row, which `foldPlays` processes later.
 */
export async function countPlay(tx: Db, { userId, categoryId, correct, playedAt }: FirstPlay): Promise<void> {
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (${userId}, ${categoryId}, ${correct}, 1, ${playedAt.toISOString()}::timestamptz)`)
}

interface MorePoints {
  userId: string
  /** Null: for all categories together only. */
  categoryId: string | null
  /** Above zero: points are never taken away. */
  points: number
  /** When the corrected play was finished, so that its own week and month get the points. */
  playedAt: Date
}

/** Adds points for answers that turned out to be right. The caller's transaction makes sure that it is done once. */
export async function addPoints(tx: Db, more: readonly MorePoints[]): Promise<void> {
  const wrong = more.find(({ points }) => !Number.isInteger(points) || points <= 0)
  if (wrong) throw new Error(`${wrong.points} points cannot be added.`)
  if (more.length === 0) return
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    SELECT "userId", "categoryId", points, 0, "playedAt" FROM jsonb_to_recordset(${JSON.stringify(more)}::jsonb)
      AS m ("userId" uuid, "categoryId" uuid, points int, "playedAt" timestamptz)`)
}

/** The start of the oldest board of a period that is kept: of weeks the last one, of the others the current one. */
const OLDEST_KEPT = sql`board_start(period, clock_now() - CASE period WHEN 'week' THEN ${ANOTHER_WEEK} ELSE interval '0' END)`

const MOST_SWEPT = 2_000

/** Deletes a batch of the boards that are over and not last week's; nobody can request them any more. */
const sweepBoards = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT lock_boards()`)
    await tx.execute(sql`
      DELETE FROM board_scores WHERE (board_id, user_id) IN (
        SELECT board_id, user_id FROM board_scores JOIN boards ON boards.id = board_id
        WHERE starts < ${OLDEST_KEPT} LIMIT ${MOST_SWEPT})`)
    await tx.execute(sql`
      DELETE FROM boards WHERE starts < ${OLDEST_KEPT}
        AND NOT EXISTS (SELECT FROM board_scores WHERE board_id = boards.id)`)
  })
