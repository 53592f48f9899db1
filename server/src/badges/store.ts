import { and, eq, sql } from 'drizzle-orm'
import type { Badge } from '#contract/badges.ts'
import { links } from '#contract/links.ts'
import type { OwnData } from '#contract/own-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ageOf } from '#server/platform/work/backlog.ts'
import { BADGE_RULES } from './badge-rules.ts'
import { badges } from './tables.ts'

/** Of a user, the newest first; each with the address of its quiz, if that is on the site. */
const earnedBy = (db: Db, userId: string) =>
  db
    .select({ badge: badges.badge, earnedAt: badges.earnedAt, why: badges.why, quizUrl: quizzes.quizUrl })
    .from(badges)
    .leftJoin(quizzes, and(sql`${quizzes.id} = (${badges.why}->>'quiz_id')::uuid`, eq(quizzes.status, 'published')))
    .where(eq(badges.userId, userId))
    .orderBy(sql`${badges.earnedAt} DESC`, badges.badge)

/** Up to when the history of the site was searched: a few minutes ago at the latest. */
export const badgesSearched = ageOf(sql`SELECT nullif(seen_until, '-infinity') FROM badge_progress`)

/** Every badge: first those that the user has, then the others. */
export async function badgesOf(db: Db, userId: string): Promise<Badge[]> {
  const earned = (await earnedBy(db, userId)).flatMap(({ badge, earnedAt, why, quizUrl }) => {
    const found = BADGE_RULES.find(({ id }) => id === badge)
    if (!found) return []
    const { id, name, rule } = found
    const url = quizUrl === null ? null : links.quizStart(quizUrl)
    return [{ id, name, rule, earned_at: earnedAt.toISOString(), why: found.why(why), url }]
  })
  const others = BADGE_RULES.filter(({ id }) => earned.every((one) => one.id !== id)).map(({ id, name, rule }) => ({
    id,
    name,
    rule,
    earned_at: null,
    why: null,
    url: null,
  }))
  return [...earned, ...others]
}

/** Deletes what was given to an account while it was being deleted. */
export const sweepBadges = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM badges b USING users u WHERE u.id = b.user_id AND u.deleted_at IS NOT NULL`)

/** For "download my data". */
export const earnedBadges = async (db: Db, userId: string): Promise<OwnData['badges']> =>
  (await badgesOf(db, userId)).flatMap(({ id, name, earned_at, why }) =>
    earned_at === null || why === null ? [] : [{ id, name, earned_at, why }],
  )
