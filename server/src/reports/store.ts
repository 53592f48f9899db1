import { sql } from 'drizzle-orm'
import type { Authored, Books, QuestionReport, Report } from '#contract/reports.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { authoredDay } from './authored-day.ts'
import { booksOf } from './books.ts'
import { AdaptiveCache } from './adaptive-cache.ts'
import { SETTLED_AFTER, startOf } from './day-attempts.ts'

async function playedOn(db: Db, userId: string, day: string): Promise<Report['played']> {
  const { rows } = await db.execute<Report['played']>(sql`
    WITH played AS (
      SELECT id, correct FROM attempts
      WHERE user_id = ${userId} AND finished_at >= ${startOf(day)} AND finished_at < ${startOf(day)} + interval '1 day'
    )
    SELECT (SELECT count(*) FROM played)::int AS plays,
           (SELECT coalesce(sum(correct), 0) FROM played)::int AS right,
           (SELECT count(*) FROM played JOIN answers ON attempt_id = played.id)::int AS answered,
           (SELECT coalesce(sum(CASE WHEN to_purse = ${userId} THEN amount ELSE -amount END), 0) FROM movements
            WHERE ${userId} IN (to_purse, from_purse) AND day = ${day} AND kind IN ('play', 'correction'))::int AS earned,
           (SELECT coalesce(sum(CASE WHEN from_purse = ${userId} THEN amount ELSE -amount END), 0) FROM movements
            WHERE ${userId} IN (to_purse, from_purse) AND day = ${day} AND kind = 'prize')::int AS spent`)
  const [row] = rows
  if (!row) throw new Error('A sum has no row.')
  return row
}

/** A past day is computed once and stored; today is computed each time. */
async function authoredOn(db: Db, authorId: string, day: string): Promise<Authored> {
  const { rows } = await db.execute<{ authored: Authored }>(
    sql`SELECT authored FROM authored_days WHERE author_id = ${authorId} AND day = ${day}`,
  )
  if (rows[0]) return rows[0].authored
  const authored = await transact(db, (tx) => authoredDay(tx, authorId, day), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (authored.started > 0)
    await db.execute(sql`
      INSERT INTO authored_days (author_id, day, authored)
      SELECT ${authorId}, ${day}, ${JSON.stringify(authored)}::jsonb
      WHERE clock_now() >= ${startOf(day)} + ${SETTLED_AFTER}
      ON CONFLICT DO NOTHING`)
  return authored
}

/** A day's figures, cached for a moment. */
export class ReportCaches {
  readonly authored = new AdaptiveCache<Authored>()
  readonly books = new AdaptiveCache<Books>()

  clear(): void {
    this.authored.clear()
    this.books.clear()
  }
}

const today = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ day: string }>(sql`SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS day`)
  return rows[0]?.day ?? ''
}

export async function reportOf(
  db: Db,
  caches: ReportCaches,
  userId: string,
  date: string | undefined,
): Promise<Report> {
  const day = date ?? (await today(db))
  const [played, authored, books] = await Promise.all([
    playedOn(db, userId, day),
    caches.authored.get(`${userId} ${day}`, () => authoredOn(db, userId, day)),
    caches.books.get(day, () => booksOf(db, day)),
  ])
  return { date: day, played, authored, books }
}

const PAGE_SIZE = 20

type ReportRow = Omit<QuestionReport, 'created_at'> & { created_at: Date }

/** What players reported about an author's questions, of all quizzes or of one, newest first. */
export async function questionReportsTo(db: Db, authorId: string, page: number, quizId?: string) {
  const about = sql`FROM question_reports r JOIN quizzes q ON q.id = r.quiz_id WHERE q.author_id = ${authorId}
    AND (${quizId ?? null}::uuid IS NULL OR q.id = ${quizId ?? null}::uuid)`
  const { rows } = await db.execute<ReportRow>(sql`
    SELECT r.id, r.quiz_id, q.quiz_url, r.qid, r.message, r.created_at ${about}
    ORDER BY r.created_at DESC, r.id LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${about}`)
  const total = counted[0]?.total ?? 0
  return {
    items: rows.map(({ created_at, ...said }) => ({ ...said, created_at: new Date(created_at).toISOString() })),
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    page_size: PAGE_SIZE,
    total,
  }
}
