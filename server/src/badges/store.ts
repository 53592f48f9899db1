import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Badge } from '#contract/api/badges.ts'
import { links } from '#contract/api/links.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { type Db, allowTime, transact } from '#server/platform/db/db.ts'
import { ageOf } from '#server/platform/work/background-job.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { type BadgeWhy, BADGE_RULES } from './badge-rules.ts'
import { moment } from '#server/platform/db/columns.ts'

const badges = pgTable(
  'badges',
  {
    userId: uuid('user_id').notNull(),
    badge: text('badge').notNull(),
    earnedAt: moment('earned_at').notNull(),
    why: jsonb('why').$type<BadgeWhy>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badge] })],
)

export const badgeChecks = pgTable('badge_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
})

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

/** Up to when the history of the site was searched: a few minutes ago at the latest. */
export const badgesSearched = ageOf(sql`SELECT nullif(seen_until, '-infinity') FROM badge_progress`)

/** Notes whose history has changed since the last time. */
export const findChangedUsers = (db: Db): Promise<unknown> =>
  transact(db, async (tx) => {
    // At first this is the whole history of the site.
    await allowTime(tx, 60_000)
    await tx.execute(sql`INSERT INTO badge_progress (seen_until) VALUES ('-infinity') ON CONFLICT DO NOTHING`)
    await tx.execute(sql`SELECT FROM badge_progress FOR UPDATE`)
    await tx.execute(sql`
      INSERT INTO badge_checks (user_id)
      SELECT u.id FROM users u
      JOIN (${changesSince(sql`(SELECT seen_until FROM badge_progress)`)}) changed (user_id) ON changed.user_id = u.id
      WHERE u.deleted_at IS NULL AND NOT EXISTS (SELECT FROM badge_checks c WHERE c.user_id = u.id)`)
    await tx.execute(sql`UPDATE badge_progress SET seen_until = clock_now() - ${OVERLAP}::interval`)
  })

/** Deletes what was given to an account while it was being deleted. */
export const sweepBadges = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM badges b USING users u WHERE u.id = b.user_id AND u.deleted_at IS NOT NULL`)

/**
 * A guest's plays become a user's: they count from now on, although they are older than what was looked at last, for the
 * user, for the authors of what was played and for whoever challenged the guest.
 */
const noteClaim = (tx: Db, guestHash: Buffer, userId: string): Promise<unknown> =>
  tx.execute(sql`
    INSERT INTO badge_checks (user_id)
    SELECT ${userId} UNION SELECT q.author_id FROM attempts a JOIN quizzes q ON q.id = a.quiz_id WHERE a.guest_hash = ${guestHash}
    UNION SELECT made.user_id FROM challenge_people p JOIN challenges c ON c.id = p.challenge_id
      JOIN attempts made ON made.id = c.attempt_id WHERE p.guest_hash = ${guestHash} AND made.user_id IS NOT NULL`)

export const badgesPersonalData: PersonalData = {
  tables: ['badges', 'badge_checks'],
  own: async (db, userId) => ({ badges: await earnedBadges(db, userId) }),
  claim: noteClaim,
  async forget(tx, userId) {
    await tx.delete(badges).where(eq(badges.userId, userId))
    await tx.delete(badgeChecks).where(eq(badgeChecks.userId, userId))
  },
}

/** Of a user, the newest first; each with the address of its quiz, if that is on the site. */
const earnedBy = (db: Db, userId: string) =>
  db
    .select({ badge: badges.badge, earnedAt: badges.earnedAt, why: badges.why, quizUrl: quizzes.quizUrl })
    .from(badges)
    .leftJoin(quizzes, and(sql`${quizzes.id} = (${badges.why}->>'quiz_id')::uuid`, eq(quizzes.status, 'published')))
    .where(eq(badges.userId, userId))
    .orderBy(sql`${badges.earnedAt} DESC`, badges.badge)

/** A row gets its time when its transaction begins, and is seen when that ends. */
const OVERLAP = '1 minute'

/** What happened since then, each with whose badges it can decide. */
const changesSince = (then: SQL): SQL => sql`
  SELECT a.user_id FROM attempts a WHERE a.first AND a.finished_at > ${then}
  UNION SELECT a.user_id FROM attempts a WHERE NOT a.first AND a.finished_at > ${then}
  UNION SELECT q.author_id FROM attempts a JOIN quizzes q ON q.id = a.quiz_id WHERE a.first AND a.finished_at > ${then}
  UNION SELECT n.user_id FROM notices n WHERE n.created_at > ${then}
  UNION SELECT c.user_id FROM practice_reviews w JOIN practice_cards c ON c.id = w.card_id WHERE w.at > ${then}
  UNION SELECT made.user_id FROM attempts a JOIN challenge_people p ON p.user_id = a.user_id AND p.attempt_id = a.id
    JOIN challenges c ON c.id = p.challenge_id JOIN attempts made ON made.id = c.attempt_id
    WHERE a.first AND a.finished_at > ${then} OR NOT a.first AND a.finished_at > ${then}
  UNION SELECT made.user_id FROM users u JOIN challenge_people p ON p.user_id = u.id
    JOIN challenges c ON c.id = p.challenge_id JOIN attempts made ON made.id = c.attempt_id WHERE u.verified_at > ${then}
  UNION SELECT r.user_id FROM rooms r WHERE r.ended_at > ${then}
  UNION SELECT q.author_id FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id WHERE v.published_at > ${then}
  UNION SELECT r.user_id FROM key_corrections k JOIN question_reports r ON r.quiz_id = k.quiz_id AND r.qid = k.qid
    WHERE k.created_at > ${then}
  UNION SELECT q.author_id FROM users u JOIN attempts a ON a.user_id = u.id AND a.first JOIN quizzes q ON q.id = a.quiz_id
    WHERE u.verified_at > ${then}
  UNION SELECT q.author_id FROM users u JOIN question_reports r ON r.user_id = u.id JOIN quizzes q ON q.id = r.quiz_id
    WHERE u.verified_at > ${then}`

/** For "download my data". */
const earnedBadges = async (db: Db, userId: string): Promise<OwnData['badges']> =>
  (await badgesOf(db, userId)).flatMap(({ id, name, earned_at, why }) =>
    earned_at === null || why === null ? [] : [{ id, name, earned_at, why }],
  )
