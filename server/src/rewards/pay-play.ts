import { and, eq, sql } from 'drizzle-orm'
import { links } from '#contract/links.ts'
import type { Result } from '#contract/play.ts'
import { quizVersions, quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockMailbox, notePaid, paidToMailbox } from './mailboxes.ts'
import { lockPurse, MINT, moveBuxes } from './move-buxes.ts'
import { DAILY_LIMIT, payFor, payWithin, sumOf, type Earned } from './play-pay.ts'
import { balanceOf } from './store.ts'

export interface Score {
  quizId: string
  correct: number
  total: number
  /** Whether it is this player's first finished attempt at a quiz that pays them. */
  pays: boolean
}

export interface FinishedPlay extends Score {
  userId: string
}

/** What a result shows about buxes. */
export type Payout = Pick<Result, 'earned' | 'waiting' | 'balance'>

async function quizFacts(tx: Db, { quizId }: Score) {
  const [quiz] = await tx
    .select({ quizUrl: quizzes.quizUrl, title: quizVersions.title })
    .from(quizzes)
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.version)))
    .where(eq(quizzes.id, quizId))
  return quiz
}

/** What a user was paid for the plays of a day, without what was taken back. */
export async function paidOn(tx: Db, userId: string, day: string): Promise<number> {
  const { rows } = await tx.execute<{ paid: string }>(sql`
    SELECT coalesce(sum(CASE WHEN to_purse = ${userId} THEN amount ELSE -amount END), 0) AS paid FROM movements
    WHERE (to_purse = ${userId} OR from_purse = ${userId}) AND day = ${day} AND kind IN ('play', 'correction')`)
  return Number(rows[0]?.paid)
}

interface Payment extends Score {
  userId: string
  /** The UTC day of the play. */
  day: string
  at?: Date | undefined
}

const worthOf = ({ pays, correct, total }: Score): Earned => (pays ? payFor(correct, total) : [])

/** Pays for a play up to the day's limit, once for a person, whatever their accounts; the purse is locked. */
async function pay(tx: Db, { userId, day, at, ...score }: Payment): Promise<Earned> {
  const { quizId } = score
  const worth = worthOf(score)
  const quiz = worth.length > 0 && (await quizFacts(tx, score))
  if (!quiz) return []
  const mailbox = await lockMailbox(tx, userId)
  const others = mailbox && (await paidToMailbox(tx, mailbox, { quizId, day }))
  if (others?.hasQuiz) return []
  const earned = payWithin(worth, DAILY_LIMIT - Math.max(others?.paid ?? 0, await paidOn(tx, userId, day)))
  const amount = sumOf(earned)
  if (amount === 0) return []
  const moved = await moveBuxes(tx, {
    cause: `play:${userId}:${quizId}`,
    kind: 'play',
    from: MINT,
    to: userId,
    amount,
    reason: `${score.correct} of ${score.total} right on ${quiz.title}`,
    link: links.quizStart(quiz.quizUrl),
    quizId,
    day,
    at,
  })
  if (!moved) return []
  if (mailbox) await notePaid(tx, { mailbox, quizId, userId, day, amount })
  return earned
}

/** How much a play would pay on a day that has already paid, or has waiting, this much. */
export const worthAfter = (score: Score, already: number): number =>
  sumOf(payWithin(worthOf(score), DAILY_LIMIT - already))

/** Pays for a user's play in the transaction that closes it. */
export async function payPlay(tx: Db, play: FinishedPlay): Promise<Payout> {
  const { userId } = play
  if (!play.pays) return { earned: [], waiting: 0, balance: await balanceOf(tx, userId) }
  const { today } = await lockPurse(tx, userId)
  const earned = await pay(tx, { ...play, day: today })
  return { earned, waiting: 0, balance: await balanceOf(tx, userId) }
}

export interface ClaimedPlay extends Score {
  attemptId: string
  finishedAt: Date
  /** When it was paid; default now. */
  paidAt?: Date
}

/**
 * Pays a guest's waiting buxes after they became this user: for the first finished plays that were just claimed, each
 * under the limit of its own day. Returns the new payment of each result.
 */
export async function payClaims(
  tx: Db,
  userId: string,
  plays: ClaimedPlay[],
): Promise<({ attemptId: string } & Payout)[]> {
  if (plays.length === 0) return []
  await lockPurse(tx, userId)
  const payouts: ({ attemptId: string } & Payout)[] = []
  for (const play of plays.toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())) {
    const day = play.finishedAt.toISOString().slice(0, 10)
    const earned = await pay(tx, { ...play, userId, day, at: play.paidAt })
    payouts.push({ attemptId: play.attemptId, earned, waiting: 0, balance: await balanceOf(tx, userId) })
  }
  return payouts
}
