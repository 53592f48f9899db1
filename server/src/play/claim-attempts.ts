import { sql } from 'drizzle-orm'
import { playStanding } from '#server/quizzes/pays.ts'
import { countPlay } from '#server/leaderboard/fold-plays.ts'
import { versionOf } from '#server/quizzes/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { payClaims, type ClaimedPlay } from '#server/rewards/pay-play.ts'
import type { Player } from './attempt.ts'
import { closeAttempt } from './close-attempt.ts'
import type { PlayServices } from './play-services.ts'
import { recountTotals } from './player-totals.ts'
import { attempts } from './tables.ts'

/**
 * Gives a guest's attempts to the user, exactly once: a second claim finds none. A first play stays one, and is paid,
 * unless the user had finished that quiz before; nor does it count if nothing was answered and the user is in the
 * middle of that quiz. Returns how many there were.
 */
export async function claimAttempts(tx: Db, guestHash: Buffer, userId: string): Promise<number> {
  const { rows } = await tx.execute<Claimed>(sql`
    UPDATE attempts AS a SET user_id = ${userId}, guest_hash = NULL, result = a.result || '{"waiting": 0}',
      first = a.first AND NOT EXISTS (
        SELECT FROM attempts AS own WHERE own.user_id = ${userId} AND own.quiz_id = a.quiz_id AND (own.first
          OR own.finished_at IS NULL AND NOT EXISTS (SELECT FROM answers_of(a.id))))
    WHERE a.guest_hash = ${guestHash} AND (a.finished_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM attempts AS own
      WHERE own.user_id = ${userId} AND own.quiz_id = a.quiz_id AND own.finished_at IS NULL))
    RETURNING id, quiz_id, version, first, correct, total, finished_at`)
  if (rows.length > 0) await recountTotals(tx, [userId])
  const claimed = rows.filter(({ first }) => first)
  await reward(tx, userId, claimed)
  return claimed.length
}

/** Where a user has an open attempt of the same quiz, the guest's is closed: a player has one at a time. */
export async function closeGuestDuplicates(services: PlayServices, guestHash: Buffer, userId: string): Promise<void> {
  const guest: Player = { userId: null, guestHash }
  const duplicates = await services.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      sql`${attempts.guestHash} = ${guestHash} AND ${attempts.finishedAt} IS NULL AND EXISTS (
        SELECT FROM attempts AS own
        WHERE own.user_id = ${userId} AND own.quiz_id = ${attempts.quizId} AND own.finished_at IS NULL)`,
    )
  for (const { id } of duplicates) await closeAttempt(services, id, guest)
}

interface Claimed extends Record<string, unknown> {
  id: string
  quiz_id: string
  version: number
  first: boolean
  correct: number
  total: number
  finished_at: Date
}

/**
 * Pays a first play and counts it for the boards, by the day on which it was played, and records the payment in its
 * result.
 */
async function reward(tx: Db, userId: string, claimed: Claimed[]): Promise<void> {
  const plays: (ClaimedPlay & Pick<Claimed, 'version'> & { counts: boolean })[] = []
  for (const { id: attemptId, quiz_id: quizId, version, correct, total, finished_at } of claimed) {
    const finishedAt = new Date(finished_at)
    const standing = await playStanding(tx, { quizId, version }, userId, finishedAt)
    plays.push({ attemptId, quizId, version, correct, total, finishedAt, ...standing })
  }
  for (const { attemptId, ...payout } of await payClaims(tx, userId, plays))
    await tx.execute(
      sql`UPDATE attempts SET result = result || ${JSON.stringify(payout)}::jsonb WHERE id = ${attemptId}`,
    )
  for (const { quizId, version, correct, finishedAt, pays } of plays.filter(({ counts }) => counts)) {
    const played = await versionOf(tx, quizId, version)
    if (!played) throw notFound('That quiz')
    const categoryId = pays ? played.categoryId : null
    await countPlay(tx, { userId, categoryId, correct, playedAt: finishedAt })
  }
}
