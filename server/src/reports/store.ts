import { sql } from 'drizzle-orm'
import type { BookDay, Books, QuestionReport, Report } from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Cache, longerIfSlower } from '#server/platform/work/cache.ts'
import { ConcurrencyGate } from '#server/platform/work/concurrency.ts'
import { booksOf } from './books.ts'
import { analysedPlays, playedQuestions, type PlayedQuestion } from './analysis/analyse-quiz.ts'
import { startedBetween } from './analysis/first-plays.ts'
import { startOf } from './day-attempts.ts'
import { allInAuthorsOrder, withCorrections } from './reported-questions.ts'
import type { QuizOnDay } from './authored-day.ts'
import { figuresOf } from './counted-day.ts'
import { computeDay, dayReport, quizzesOn, type CountedQuizzes } from './day-report.ts'
import { PAGE_SIZE as QUIZ_PAGE_SIZE } from './pages.ts'
import type { ReportedDay } from './stored-days.ts'
import { pagingOf } from '#server/platform/paging.ts'

/** What a user played, earned and spent from one day to another. */
export async function playedBetween(db: Db, userId: string, from: string, until: string): Promise<Report['played']> {
  const isIn = sql`day BETWEEN ${from} AND ${until}`
  const { rows } = await db.execute<Report['played']>(sql`
    WITH played AS (
      SELECT id, correct, answer_lines, started_at FROM attempts
      WHERE user_id = ${userId} AND finished_at >= ${startOf(from)} AND finished_at < ${startOf(until)} + interval '1 day'
    )
    SELECT (SELECT count(*) FROM played)::int AS plays,
           (SELECT coalesce(sum(correct), 0) FROM played)::int AS right,
           (SELECT count(*) FROM played CROSS JOIN answers_in(played.id, played.answer_lines, played.started_at) AS n
             WHERE n.correct IS NOT NULL)::int AS answered,
           (SELECT coalesce(sum(amount), 0) FROM (
              SELECT amount FROM movements WHERE to_purse = ${userId} AND ${isIn} AND kind IN ('play', 'correction')
              UNION ALL
              SELECT -amount FROM movements WHERE from_purse = ${userId} AND ${isIn} AND kind IN ('play', 'correction')
            ) AS pay)::int AS earned,
           (SELECT coalesce(sum(amount), 0) FROM (
              SELECT amount FROM movements WHERE from_purse = ${userId} AND ${isIn} AND kind = 'prize'
              UNION ALL
              SELECT -amount FROM movements WHERE to_purse = ${userId} AND ${isIn} AND kind = 'prize'
            ) AS prizes)::int AS spent`)
  const [row] = rows
  if (!row) throw new Error('A sum has no row.')
  return row
}

const MB = 1024 * 1024
const LARGE = { mostBytes: 8 * MB, ttlOf: longerIfSlower }
const SMALL = { mostBytes: 2 * MB, ttlOf: longerIfSlower }

/** What takes long to count, cached for a moment. */
export class ReportCaches {
  /** Of an author, with the quizzes of a page. */
  readonly #days = new Cache<ReportedDay>(LARGE)
  readonly #counts = new Cache<CountedQuizzes>(SMALL)
  readonly #quizzes = new Cache<QuizOnDay[]>(SMALL)
  readonly #books = new Cache<Books>(LARGE)
  /** Of a quiz over some days. */
  readonly #analyses = new Cache<ReadonlyMap<string, ItemAnalysis>>(LARGE)
  /** Of a quiz over all its plays, with what was answered. */
  readonly #played = new Cache<ReadonlyMap<string, PlayedQuestion>>(LARGE)
  readonly memory = {
    'report-days': this.#days,
    'report-counts': this.#counts,
    'report-quizzes': this.#quizzes,
    'report-books': this.#books,
    'report-analyses': this.#analyses,
    'report-plays': this.#played,
  }
  /** Plays are counted for a few at a time, so that many who ask at once leave connections for everybody else. */
  readonly #counting = new ConcurrencyGate({ maxRunning: 3, maxWaiting: 200 })

  /** The site's totals at the end of a day. */
  books(db: Db, day: string): Promise<Books> {
    return this.#books.once(day, () => booksOf(db, day))
  }

  /** An author's day, with the quizzes of a page. */
  day(db: Db, authorId: string, day: string, page: number): Promise<ReportedDay> {
    return this.#days.once(`${authorId} ${day} ${page}`, () => dayReport(db, this.#counting, authorId, day, page))
  }

  /** How often an author's quizzes were played on a day that is not stored. */
  counts(db: Db, authorId: string, day: string): Promise<CountedQuizzes> {
    return this.#counts.once(`${authorId} ${day}`, async () => {
      const { totals, counts } = await computeDay(db, this.#counting, authorId, day, null)
      return { totals, counts }
    })
  }

  /** A quiz on a day that is not stored. */
  quizOn(db: Db, authorId: string, day: string, id: string): Promise<QuizOnDay[]> {
    return this.#quizzes.once(`${id} ${day}`, () => quizzesOn(db, this.#counting, authorId, day, [id]))
  }

  /** The item analysis of a quiz over some days. */
  analyses(db: Db, quizId: string, from: string, until: string): Promise<ReadonlyMap<string, ItemAnalysis>> {
    return this.#analyses.once(`${quizId} ${from} ${until}`, () =>
      this.#counting.run(async () => (await analysedPlays(db, quizId, startedBetween(from, until))).analyses),
    )
  }

  /** How players do on the questions of a quiz. */
  played(db: Db, quizId: string): Promise<ReadonlyMap<string, PlayedQuestion>> {
    return this.#played.once(quizId, () => this.#counting.run(() => playedQuestions(db, quizId)))
  }

  clear(): void {
    for (const cache of Object.values(this.memory)) cache.clear()
  }
}

export const today = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ day: string }>(sql`SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS day`)
  return rows[0]?.day ?? ''
}

export async function reportOf(
  db: Db,
  caches: ReportCaches,
  userId: string,
  { date, page }: { date?: string | undefined; page: number },
): Promise<Report> {
  const day = date ?? (await today(db))
  const [played, { totals, quizzes }, { date: _, ...books }] = await Promise.all([
    playedBetween(db, userId, day, day),
    caches.day(db, userId, day, page),
    booksOn(db, caches, day),
  ])
  const listed = quizzes.map(({ started: _, shares: __, ...quiz }) => quiz)
  const authored = {
    ...figuresOf(totals),
    by_hour: totals.by_hour,
    quizzes: await allInAuthorsOrder(db, await withCorrections(db, listed, day)),
    ...pagingOf(page, QUIZ_PAGE_SIZE, totals.total),
  }
  return { date: day, played, authored, books }
}

/** The site's totals on a day; today's if none is named, or one that has not come. */
export async function booksOn(db: Db, caches: ReportCaches, date: string | undefined): Promise<BookDay> {
  const now = await today(db)
  const day = date !== undefined && date < now ? date : now
  return { date: day, ...(await caches.books(db, day)) }
}

const PAGE_SIZE = 20

/** What players reported about an author's questions, of all quizzes or of one, newest first. */
export async function questionReportsTo(db: Db, authorId: string, page: number, quizId?: string) {
  const about = sql`FROM question_reports r JOIN quizzes q ON q.id = r.quiz_id WHERE q.author_id = ${authorId}
    AND (${quizId ?? null}::uuid IS NULL OR q.id = ${quizId ?? null}::uuid)`
  const { rows } = await db.execute<QuestionReport>(sql`
    SELECT r.id, r.quiz_id, q.quiz_url, r.qid, r.message, r.created_at ${about}
    ORDER BY r.created_at DESC, r.id LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${about}`)
  const items = rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
  return { items, ...pagingOf(page, PAGE_SIZE, counted[0]?.total ?? 0) }
}
