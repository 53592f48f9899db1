import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Profile } from '#contract/profile.ts'
import { isScored } from '#contract/question.ts'
import type { Hue } from '#contract/quiz.ts'
import { shuffle } from '#contract/shuffle.ts'
import { quizzes, quizVersions } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { answers, attempts } from './tables.ts'

const RECENT = 10

const percent = (right: number, of: number): number | null => (of ? Math.round((100 * right) / of) : null)

/** A user's totals; a streak continues from one quiz to the next. Polls are neither right nor wrong. */
async function totalsOf(db: Db, userId: string): Promise<Profile['totals']> {
  const { rows } = await db.execute<{ plays: number; right: number; answered: number; run: number }>(sql`
    WITH given AS (
      SELECT n.correct,
        row_number() OVER (ORDER BY n.answered_at, n.attempt_id, n.qid)
          - row_number() OVER (PARTITION BY n.correct ORDER BY n.answered_at, n.attempt_id, n.qid) AS run
      FROM answers AS n JOIN attempts AS a ON a.id = n.attempt_id
      WHERE a.user_id = ${userId} AND a.finished_at IS NOT NULL AND n.correct IS NOT NULL)
    SELECT
      (SELECT count(*)::int FROM attempts WHERE user_id = ${userId} AND finished_at IS NOT NULL) AS plays,
      (SELECT count(*)::int FROM given WHERE correct) AS right,
      (SELECT count(*)::int FROM given) AS answered,
      coalesce((SELECT max(n)::int FROM (SELECT count(*) AS n FROM given WHERE correct GROUP BY run) AS runs), 0) AS run`)
  const { plays = 0, right = 0, answered = 0, run = 0 } = rows[0] ?? {}
  return { plays, right, answered, accuracy: percent(right, answered), longest_run: run }
}

async function byCategory(db: Db, userId: string): Promise<Profile['by_category']> {
  const { rows } = await db.execute<{
    slug: string
    name: string
    hue: Hue
    plays: number
    right: number
    answered: number
  }>(sql`
    SELECT c.slug, c.name, c.hue, count(*)::int AS plays, sum(a.correct)::int AS right, sum(a.total)::int AS answered
    FROM attempts AS a JOIN quiz_versions AS v ON v.quiz_id = a.quiz_id AND v.version = a.version
    JOIN categories AS c ON c.id = v.category_id AND c.listed
    WHERE a.user_id = ${userId} AND a.finished_at IS NOT NULL
    GROUP BY c.id ORDER BY plays DESC, c.name`)
  return rows.map(({ slug, name, hue, plays, right, answered }) => ({
    category: { slug, name, hue },
    plays,
    accuracy: percent(right, answered),
  }))
}

async function recent(db: Db, userId: string): Promise<Profile['recent']> {
  const plays = await db
    .select({ attempt: attempts, version: quizVersions, quizUrl: quizzes.quizUrl })
    .from(attempts)
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, attempts.quizId), eq(quizVersions.version, attempts.version)))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.finishedAt)))
    .orderBy(desc(attempts.finishedAt))
    .limit(RECENT)
  const ids = plays.map(({ attempt }) => attempt.id)
  const given = ids.length ? await db.select().from(answers).where(inArray(answers.attemptId, ids)) : []
  const right = new Set(given.filter(({ correct }) => correct).map(({ attemptId, qid }) => `${attemptId} ${qid}`))
  return plays.map(({ attempt, version, quizUrl }) => ({
    quiz_url: quizUrl,
    quiz_title: version.title,
    correct: attempt.correct ?? 0,
    total: attempt.total ?? 0,
    trail: shuffle(version, attempt.seed)
      .filter(isScored)
      .map(({ qid }) => right.has(`${attempt.id} ${qid}`)),
    finished_at: attempt.finishedAt?.toISOString() ?? '',
  }))
}

/** A user's play figures, for their profile. */
export async function recordOf(db: Db, userId: string): Promise<Pick<Profile, 'totals' | 'by_category' | 'recent'>> {
  const [totals, by_category, plays] = await Promise.all([
    totalsOf(db, userId),
    byCategory(db, userId),
    recent(db, userId),
  ])
  return { totals, by_category, recent: plays }
}
