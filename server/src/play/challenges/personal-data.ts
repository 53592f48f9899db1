import { eq, sql } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { challengePeople, challenges } from '../tables.ts'

/** The challenges of a user, for "download my data". */
export async function challengesOf(db: Db, userId: string): Promise<OwnData['challenges']> {
  const rows = await db
    .select({ person: challengePeople, challenge: challenges, quiz_url: quizzes.quizUrl })
    .from(challengePeople)
    .innerJoin(challenges, eq(challenges.id, challengePeople.challengeId))
    .innerJoin(quizzes, eq(quizzes.id, challenges.quizId))
    .where(eq(challengePeople.userId, userId))
    .orderBy(challengePeople.joinedAt)
  return rows.map(({ person, challenge, quiz_url }) => ({
    quiz_url,
    made: person.attemptId === challenge.attemptId,
    attempt_id: person.attemptId,
    joined_at: person.joinedAt.toISOString(),
    ends_at: challenge.endsAt.toISOString(),
  }))
}

/**
 * Gives a guest's places in challenges to the user. Where the user has one as well, the round that was finished first
 * counts, and the other place is free again.
 */
export async function claimChallenges(tx: Db, guestHash: Buffer, userId: string): Promise<void> {
  await tx.execute(sql`
    WITH ranked AS (
      SELECT p.id, p.challenge_id, row_number() OVER (
        PARTITION BY p.challenge_id ORDER BY a.finished_at NULLS LAST, p.user_id NULLS LAST) AS place
      FROM challenge_people p LEFT JOIN attempts a ON a.id = p.attempt_id
      WHERE p.guest_hash = ${guestHash} OR p.user_id = ${userId}
    ), dropped AS (
      DELETE FROM challenge_people USING ranked WHERE challenge_people.id = ranked.id AND ranked.place > 1
      RETURNING challenge_people.challenge_id
    )
    UPDATE challenges SET people = people - 1 FROM dropped WHERE challenges.id = dropped.challenge_id`)
  await tx.update(challengePeople).set({ userId, guestHash: null }).where(eq(challengePeople.guestHash, guestHash))
}

/** Their scores stay in the tables of others, without a name. */
export async function forgetChallenges(tx: Db, userId: string): Promise<void> {
  await tx.update(challengePeople).set({ userId: null }).where(eq(challengePeople.userId, userId))
}

/** Deletes challenges that ended a month ago. */
export const sweepChallenges = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM challenges WHERE ends_at < clock_now() - interval '30 days'`)
