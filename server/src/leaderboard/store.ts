import { sql, type SQL } from 'drizzle-orm'
import {
  BOARD_PAGE_SIZE,
  BOARD_PAGES,
  type BoardPeriod,
  type BoardRow,
  type Period,
} from '#contract/api/leaderboard.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { snapshot, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { imageUrl } from '#server/images/store.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

interface BoardQuery {
  period: BoardPeriod
  category?: string | undefined
  page: number
}

/** A page of a board with the caller's own row, as one snapshot. It costs the same however many players there are. */
export const boardPage = (db: Db, { period, category, page }: BoardQuery, userId: string) =>
  snapshot(db, async (tx) => {
    const boardId = await boardOf(tx, period, category)
    const coarse = boardId === undefined ? [] : await bucketsIn(tx, boardId, 1, 0, ALL_SCORES)
    const total = coarse.reduce((sum, { players }) => sum + players, 0)
    const around = boardId === undefined ? [] : await neighbours(tx, boardId, userId)
    return {
      items: boardId === undefined ? [] : await rowsAfter(tx, boardId, coarse, (page - 1) * BOARD_PAGE_SIZE),
      page,
      pages: Math.min(BOARD_PAGES, Math.ceil(total / BOARD_PAGE_SIZE)),
      page_size: BOARD_PAGE_SIZE,
      total,
      me: around.find(({ user }) => user.id === userId) ?? null,
      around,
    }
  })

/**
 * A player's rank over all categories, including plays that are still queued; null for players who have played nothing
 * in the period or do not want to be shown.
 */
export async function rankOf(db: Db, userId: string, period: Period): Promise<number | null> {
  const { rows } = await db.execute<{ rank: number | null }>(sql`SELECT board_rank(${userId}, ${period}) AS rank`)
  return rows[0]?.rank ?? null
}

/** How long a week's board can still be asked for after it. */
export const ANOTHER_WEEK = sql`interval '7 days'`

/**
 * Scores stay when their player's account is deleted; the trigger on `users` has hidden them from the boards by then.
 */
export const leaderboardPersonalData: PersonalData = {
  tables: ['board_plays', 'board_scores'],
  own: async (db, userId) => ({ points: await scoresOf(db, userId) }),
}

/** The board of a period and category, the current one unless it says otherwise; undefined while it is empty. */
async function boardOf(tx: Db, asked: BoardPeriod, category: string | undefined): Promise<number | undefined> {
  const period: Period = asked === 'last_week' ? 'week' : asked
  const moment = asked === 'last_week' ? sql`clock_now() - ${ANOTHER_WEEK}` : sql`clock_now()`
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    SELECT b.id FROM (SELECT NULL::uuid AS id WHERE ${category ?? null}::text IS NULL
                      UNION ALL SELECT id FROM categories WHERE slug = ${category ?? null} AND listed) AS wanted
    LEFT JOIN boards b ON b.period = ${period} AND b.starts = board_start(${period}, ${moment})
      AND b.category_id IS NOT DISTINCT FROM wanted.id`)
  const [row] = rows
  if (!row) throw notFound('That category')
  return row.id ?? undefined
}

type Bucket = { bucket: number; players: number }

const ALL_SCORES = 2 ** 31 - 1

const bucketsIn = async (tx: Db, boardId: number, level: 0 | 1, from: number, below: number): Promise<Bucket[]> =>
  (
    await tx.execute<Bucket>(sql`
      SELECT bucket, players FROM board_counts
      WHERE board_id = ${boardId} AND level = ${level} AND bucket >= ${from} AND bucket < ${below}
      ORDER BY bucket DESC`)
  ).rows

/** The scores per row of the coarse level; the same as in the migrations' functions. */
const WIDTH = 128

/** A slice of the board by offset. Whole buckets are skipped, so that no page reads the ones before it. */
async function rowsAfter(tx: Db, boardId: number, coarse: readonly Bucket[], before: number): Promise<BoardRow[]> {
  const wide = findBucket(coarse, before)
  if (!wide) return []
  const fine = await bucketsIn(tx, boardId, 0, wide.bucket * WIDTH, (wide.bucket + 1) * WIDTH)
  const narrow = findBucket(fine, before - wide.above)
  if (!narrow) return []
  const above = wide.above + narrow.above
  const { rows } = await tx.execute<StoredRow>(sql`
    SELECT ${PERSON}, points, quizzes, ${above + 1}::int AS rank
    FROM (SELECT * FROM board_scores WHERE board_id = ${boardId} AND shown AND -points >= ${-narrow.bucket}
          ORDER BY -points, reached_at, user_id OFFSET ${before - above} LIMIT ${BOARD_PAGE_SIZE}) s
    ${joinPerson('s')} ORDER BY -points, reached_at, user_id`)
  let { points, rank } = { points: narrow.bucket, rank: above + 1 }
  return rows.map((row, index) => {
    if (row.points !== points) rank = before + index + 1
    points = row.points
    return asRow({ ...row, rank })
  })
}

/** The bucket of the player with this many before them, and how many are above it. */
function findBucket(buckets: readonly Bucket[], before: number) {
  let above = 0
  for (const { bucket, players } of buckets) {
    if (above + players > before) return { bucket, above }
    above += players
  }
  return undefined
}

type StoredRow = {
  id: string
  name: string
  hash: Buffer | null
  points: number
  quizzes: number
  rank: number
}

const asRow = ({ id, name, hash, points, quizzes, rank }: StoredRow): BoardRow => ({
  rank,
  user: { id, name, avatar: hash && imageUrl(hash, 'small') },
  points,
  quizzes,
})

const PERSON = sql`u.id, u.name, i.hash`
const joinPerson = (scores: string): SQL =>
  sql`JOIN users u ON u.id = ${sql.raw(scores)}.user_id LEFT JOIN images i ON i.id = u.avatar`

const NEIGHBOURS = 3

/** A player's own row with its neighbours, best first. */
async function neighbours(tx: Db, boardId: number, userId: string): Promise<BoardRow[]> {
  const next = (side: SQL, order: SQL): SQL => sql`
    (SELECT s.* FROM me, LATERAL (
       SELECT * FROM board_scores WHERE board_id = ${boardId} AND shown
         AND (-points, reached_at, user_id) ${side} (-me.points, me.reached_at, me.user_id)
       ORDER BY ${order} LIMIT ${NEIGHBOURS}) s)`
  const { rows } = await tx.execute<StoredRow>(sql`
    WITH me AS (SELECT * FROM board_scores WHERE board_id = ${boardId} AND user_id = ${userId} AND shown),
    near AS (
      ${next(sql`<`, sql`-points DESC, reached_at DESC, user_id DESC`)}
      UNION ALL SELECT * FROM me
      UNION ALL ${next(sql`>`, sql`-points, reached_at, user_id`)}
    )
    SELECT ${PERSON}, points, quizzes, rank_at(${boardId}, near.points) AS rank
    FROM near ${joinPerson('near')} ORDER BY -points, reached_at, user_id`)
  return rows.map(asRow)
}

/** A player's entries on every board, for "download my data". */
async function scoresOf(db: Db, userId: string): Promise<OwnData['points']> {
  const { rows } = await db.execute<OwnData['points'][number]>(sql`
    SELECT b.period, b.starts::text AS starts, c.slug AS category, s.points, s.quizzes
    FROM board_scores s JOIN boards b ON b.id = s.board_id LEFT JOIN categories c ON c.id = b.category_id
    WHERE s.user_id = ${userId} ORDER BY b.starts, b.period, c.slug NULLS FIRST`)
  return rows
}
