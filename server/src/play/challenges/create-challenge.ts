import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { CHALLENGE_DAYS } from '#contract/challenge-limits.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { ownAttempt, type Player } from '../attempt.ts'
import { challengePeople, challenges } from '../tables.ts'

/** As many bits as nobody can guess. */
const newToken = (): string => randomBytes(16).toString('base64url')

const tokenOf = async (db: Db, attemptId: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ token: challenges.token })
    .from(challenges)
    .where(and(eq(challenges.attemptId, attemptId), sql`${challenges.endsAt} > clock_now()`))
  return found?.token
}

/**
 * Makes a challenge of a finished round, and its player the first person in it. A round has one challenge: as long as
 * that is not over, it is returned again.
 */
export async function createChallenge(db: Db, attemptId: string, player: Player): Promise<string> {
  const attempt = await ownAttempt(db, attemptId, player)
  const { quizId, version, seed, userId, guestHash } = attempt
  // A round in an embed belongs to nobody who could be found in the table.
  if (!userId && !guestHash) throw notFound('That round')
  if (!(await publishedQuiz(db, { id: quizId }))) throw notFound('That quiz')
  if (!attempt.finishedAt) throw new AppError('CONFLICT', 'Finish this round first, then you can challenge a friend.')
  const known = await tokenOf(db, attemptId)
  if (known) return known
  const token = newToken()
  const isMade = await transact(db, async (tx) => {
    await tx
      .delete(challenges)
      .where(and(eq(challenges.attemptId, attemptId), sql`${challenges.endsAt} <= clock_now()`))
    const guests = guestHash ? 1 : 0
    const endsAt = sql`clock_now() + make_interval(days => ${CHALLENGE_DAYS})`
    const [made] = await tx
      .insert(challenges)
      .values({ token, quizId, version, seed, attemptId, guests, createdAt: sql`clock_now()`, endsAt })
      .onConflictDoNothing({ target: challenges.attemptId })
      .returning({ id: challenges.id })
    if (!made) return false
    await tx.insert(challengePeople).values({
      challengeId: made.id,
      attemptId,
      userId,
      guestHash,
      guestNumber: guestHash ? 1 : null,
      joinedAt: sql`clock_now()`,
    })
    return true
  })
  // Another tab was faster.
  const made = isMade ? token : await tokenOf(db, attemptId)
  if (!made) throw notFound('That round')
  return made
}
