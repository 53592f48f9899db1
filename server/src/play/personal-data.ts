import { eq, sql } from 'drizzle-orm'
import type { OwnData } from '#contract/api/own-data.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { ImageUse } from '#server/images/store.ts'
import { imagesInVersions, isInVersions, mediaInVersions } from '#server/quizzes/personal-data.ts'
import type { MediaUse } from '#server/media/store.ts'
import { claimAttempts, closeGuestDuplicates } from './claim-attempts.ts'
import { claimNotices } from './notices.ts'
import type { PlayServices } from './play-services.ts'
import type { AnswerAt } from './attempt.ts'
import { attempts, notices, questionReports, challengePeople, challenges } from './tables.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'

/** Plays stay when their player's account is deleted: they are part of what others see, and no longer have a name. */
export const playPersonalData = (services: PlayServices): PersonalData => ({
  tables: [
    'attempts',
    'answers',
    'finds',
    'player_records',
    'question_reports',
    'notices',
    'challenges',
    'challenge_people',
  ],
  own: async (db, userId) => ({
    attempts: await attemptsOf(db, userId),
    question_reports: await reportsBy(db, userId),
    notices: await noticesTo(db, userId),
    challenges: await challengesOf(db, userId),
  }),
  beforeClaim: (guestHash, userId) => closeGuestDuplicates(services, guestHash, userId),
  async claim(tx, guestHash, userId) {
    await claimAttempts(tx, guestHash, userId)
    await claimNotices(tx, guestHash, userId)
    await claimChallenges(tx, guestHash, userId)
  },
  afterClaim: () => services.boards.foldSoon(),
  forget: forgetPlayer,
})

const isBeingPlayed = sql`q.status = 'draft' AND EXISTS (
  SELECT FROM attempts AS a WHERE a.quiz_id = v.quiz_id AND a.version = v.version AND a.finished_at IS NULL)`

/** A quiz that was unpublished still shows its images to players in the middle of it. */
export const openAttemptImages: ImageUse = {
  outlasting: (authorId) => imagesInVersions(authorId, isBeingPlayed),
}

/** A quiz that was unpublished or deleted still plays its sounds and films to players in the middle of it. */
export const openAttemptMedia: MediaUse = {
  isUsed: isInVersions(isBeingPlayed),
  outlasting: (authorId) => mediaInVersions(authorId, isBeingPlayed),
}

async function attemptsOf(db: Db, userId: string): Promise<OwnData['attempts']> {
  const rows = await db
    .select({
      id: attempts.id,
      quiz_url: quizzes.quizUrl,
      version: attempts.version,
      started_at: attempts.startedAt,
      finished_at: attempts.finishedAt,
      correct: attempts.correct,
      total: attempts.total,
      credit: attempts.credit,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(eq(attempts.userId, userId))
    .orderBy(attempts.startedAt)
  const { rows: given } = await answersOfUser(db, [userId])
  const byAttempt = new Map<string, OwnData['attempts'][number]['answers']>(rows.map(({ id }) => [id, []]))
  for (const { attemptId, ...answer } of given) byAttempt.get(attemptId)?.push(withIsoTimes(answer))
  return rows.map((row) => ({ ...withIsoTimes(row), answers: byAttempt.get(row.id) ?? [] }))
}

const answersOfUser = statement<
  Pick<AnswerAt, 'qid' | 'answer' | 'correct' | 'credit'> & { attemptId: string; answered_at: Date }
>(
  'answers of a user',
  `SELECT a.id AS "attemptId", qid, answer, w.correct, w.credit, w.answered_at
   FROM attempts a CROSS JOIN answers_of(a.id) w WHERE a.user_id = $1 ORDER BY w.answered_at`,
)

async function reportsBy(db: Db, userId: string): Promise<OwnData['question_reports']> {
  const rows = await db
    .select({
      quiz_url: quizzes.quizUrl,
      qid: questionReports.qid,
      message: questionReports.message,
      created_at: questionReports.createdAt,
    })
    .from(questionReports)
    .innerJoin(quizzes, eq(quizzes.id, questionReports.quizId))
    .where(eq(questionReports.userId, userId))
    .orderBy(questionReports.createdAt)
  return rows.map(withIsoTimes)
}

async function noticesTo(db: Db, userId: string): Promise<OwnData['notices']> {
  const rows = await db
    .select({
      quiz_url: quizzes.quizUrl,
      qid: notices.qid,
      text: notices.text,
      amount: notices.amount,
      created_at: notices.createdAt,
      dismissed_at: notices.dismissedAt,
    })
    .from(notices)
    .innerJoin(quizzes, eq(quizzes.id, notices.quizId))
    .where(eq(notices.userId, userId))
    .orderBy(notices.createdAt)
  return rows.map(withIsoTimes)
}

async function challengesOf(db: Db, userId: string): Promise<OwnData['challenges']> {
  const rows = await db
    .select({
      quiz_url: quizzes.quizUrl,
      attempt_id: challengePeople.attemptId,
      maker: challenges.attemptId,
      joined_at: challengePeople.joinedAt,
      ends_at: challenges.endsAt,
    })
    .from(challengePeople)
    .innerJoin(challenges, eq(challenges.id, challengePeople.challengeId))
    .innerJoin(quizzes, eq(quizzes.id, challenges.quizId))
    .where(eq(challengePeople.userId, userId))
    .orderBy(challengePeople.joinedAt)
  return rows.map(({ maker, ...row }) => withIsoTimes({ ...row, made: row.attempt_id === maker }))
}

/**
 * Gives a guest's places in challenges to the user. Where the user has one as well, the round that was finished first
 * counts, and the other place is free again.
 */
async function claimChallenges(tx: Db, guestHash: Buffer, userId: string): Promise<void> {
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

/**
 * Deletes a player's notices and totals, and their name from question reports and challenges: their scores stay in the
 * tables of others.
 */
async function forgetPlayer(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM player_records WHERE user_id = ${userId}`)
  await tx.delete(notices).where(eq(notices.userId, userId))
  await tx.update(questionReports).set({ userId: null }).where(eq(questionReports.userId, userId))
  await tx.update(challengePeople).set({ userId: null }).where(eq(challengePeople.userId, userId))
}
