import { randomBytes } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { CHALLENGE_DAYS, CHALLENGE_PEOPLE } from '#contract/api/challenges.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { mayPlay, ownAttempt, type Player } from '../attempt.ts'
import { attempts, challengePeople, challenges } from '../tables.ts'

/** As many bits as nobody can guess. */
const newToken = (): string => randomBytes(16).toString('base64url')

/** The challenge of a round that can still be joined. */
const tokenOf = async (tx: Db, attemptId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ token: challenges.token })
    .from(challenges)
    .where(
      and(
        eq(challenges.attemptId, attemptId),
        sql`${challenges.endsAt} > clock_now()`,
        lt(challenges.people, CHALLENGE_PEOPLE),
      ),
    )
    .orderBy(desc(challenges.createdAt))
    .limit(1)
  return found?.token
}

/**
 * Makes a challenge of a finished round, and its player the first person in it. As long as others can join it, it is
 * returned again.
 */
export async function createChallenge(db: Db, attemptId: string, player: Player): Promise<string> {
  const attempt = await ownAttempt(db, attemptId, player)
  const { quizId, version, seed } = attempt
  // A round in an embed belongs to nobody who could be found in the table.
  if (!attempt.userId && !attempt.guestHash) throw notFound('That round')
  if (!(await publishedQuiz(db, { id: quizId }))) throw notFound('That quiz')
  if (!attempt.finishedAt) throw new AppError('CONFLICT', 'Finish this round first, then you can challenge a friend.')
  return transact(db, async (tx) => {
    // Two tabs take turns, and a login at this moment has given it to somebody, or will.
    const [owner] = await tx
      .select({ userId: attempts.userId, guestHash: attempts.guestHash })
      .from(attempts)
      .where(eq(attempts.id, attemptId))
      .for('update')
    if (!owner || !mayPlay(owner, player)) throw notFound('That round')
    const known = await tokenOf(tx, attemptId)
    if (known) return known
    const token = newToken()
    const guests = owner.guestHash ? 1 : 0
    const endsAt = sql`clock_now() + make_interval(days => ${CHALLENGE_DAYS})`
    const [made] = await tx
      .insert(challenges)
      .values({ token, quizId, version, seed, attemptId, guests, createdAt: sql`clock_now()`, endsAt })
      .returning({ id: challenges.id })
    if (!made) throw new Error('A challenge without conflicts was not made.')
    await tx.insert(challengePeople).values({
      challengeId: made.id,
      attemptId,
      ...owner,
      guestNumber: owner.guestHash ? 1 : null,
      joinedAt: sql`clock_now()`,
    })
    return token
  })
}
