import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Profile, Welcome } from '#contract/api/profile.ts'
import { isScored } from '#contract/quiz/question.ts'
import type { Hue } from '#contract/quiz/quiz.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { quizzes, quizVersions } from '#server/quizzes/tables.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { totalsOf, type Totals } from './player-totals.ts'
import { attemptColumns } from './attempt.ts'
import { attempts } from './tables.ts'

/** A user's play figures, for their profile. */
export async function recordOf(db: Db, userId: string): Promise<Pick<Profile, 'totals' | 'by_category' | 'recent'>> {
  const [totals, plays] = await Promise.all([totalsOf(db, userId), recent(db, userId)])
  return { totals: shownTotals(totals), by_category: await byCategory(db, totals), recent: plays }
}

/** What a user had played as a guest when they signed up: those plays ended before their account began. */
export async function guestPlaysOf(db: Db, userId: string): Promise<Welcome['claimed']> {
  const { rows } = await db.execute<Welcome['claimed']>(sql`
    SELECT count(*)::int AS plays, coalesce(sum(a.correct), 0)::int AS right, coalesce(sum(paid.amount), 0)::int AS earned
    FROM users u JOIN attempts a ON a.user_id = u.id AND a.finished_at < u.created_at,
      LATERAL (SELECT sum((e->>'amount')::int) AS amount FROM jsonb_array_elements(a.result->'earned') e) AS paid
    WHERE u.id = ${userId}`)
  return rows[0] ?? { plays: 0, right: 0, earned: 0 }
}

export async function hasPlayed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM attempts WHERE user_id = ${userId} AND finished_at IS NOT NULL LIMIT 1`,
  )
  return rows.length > 0
}

/** A user's totals; a streak continues from one quiz to the next. Polls are neither right nor wrong. */
const shownTotals = ({ plays, correct, answered, longestRun }: Totals): Profile['totals'] => ({
  plays,
  right: correct,
  answered,
  accuracy: percent(correct, answered),
  longest_run: longestRun,
})

const percent = (right: number, of: number): number | null => (of ? Math.round((100 * right) / of) : null)

async function byCategory(db: Db, { categories }: Totals): Promise<Profile['by_category']> {
  const { rows } = await db.execute<{ id: string; slug: string; name: string; hue: Hue }>(sql`
    SELECT id, slug, name, hue FROM categories WHERE listed AND id = ANY(${sql.param(Object.keys(categories))}::uuid[])
    ORDER BY name`)
  return rows
    .map(({ id, ...category }) => {
      const [plays, right, answered] = categories[id] ?? [0, 0, 0]
      return { category, plays, accuracy: percent(right, answered) }
    })
    .toSorted((one, other) => other.plays - one.plays)
}

const RECENT = 10

const rightOf = statement<{ id: string; qid: string }>(
  'right answers',
  'SELECT a.id, w.qid FROM unnest($1::uuid[]) a (id) CROSS JOIN answers_of(a.id) w WHERE w.correct',
)

async function recent(db: Db, userId: string): Promise<Profile['recent']> {
  const plays = await db
    .select({ attempt: attemptColumns, version: quizVersions, quizUrl: quizzes.quizUrl })
    .from(attempts)
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, attempts.quizId), eq(quizVersions.version, attempts.version)))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.finishedAt)))
    .orderBy(desc(attempts.finishedAt))
    .limit(RECENT)
  const { rows: given } = await rightOf(db, [plays.map(({ attempt }) => attempt.id)])
  const right = new Set(given.map(({ id, qid }) => `${id} ${qid}`))
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
