import { links } from '#contract/api/links.ts'
import type { Result } from '#contract/api/play.ts'
import { statement, type Db } from '#server/platform/db/db.ts'

export interface Score {
  quizId: string
  correct: number
  total: number
  /** Whether it is this player's first finished attempt at a quiz that pays them. */
  pays: boolean
}

interface FinishedPlay extends Score {
  userId: string
}

/** What a result shows about buxes. */
export type Payout = Pick<Result, 'earned' | 'waiting' | 'balance'>

/** What the pay of a play depends on; see the function `purse_for_play`, which locks it. */
export interface PurseForPlay {
  balance: number
  /** What the day has paid so far, to this account or to its mailbox. */
  paid: number
  /** Whether this account or its mailbox was paid for the quiz before. */
  is_paid: boolean
  /** The UTC day of the play. */
  day: string
  quiz_url: string
  quiz_title: string
}

/** Pays for a user's play in the transaction that closes it. */
export async function payPlay(tx: Db, play: FinishedPlay, purse: PurseForPlay): Promise<Payout> {
  const earned = await pay(tx, play, purse)
  return { earned, waiting: 0, balance: purse.balance + sumEarned(earned) }
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
  const payouts: ({ attemptId: string } & Payout)[] = []
  for (const play of plays.toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())) {
    const { rows } = await lockPurseForPlay(tx, [userId, play.quizId, play.finishedAt.toISOString().slice(0, 10)])
    const purse = rows[0]?.purse
    if (!purse) throw new Error(`There is no quiz ${play.quizId} to pay for.`)
    const earned = await pay(tx, { ...play, userId }, purse, play.paidAt)
    payouts.push({ attemptId: play.attemptId, earned, waiting: 0, balance: purse.balance + sumEarned(earned) })
  }
  return payouts
}

/** How much a play would pay on a day that has already paid, or has waiting, this much. */
export const worthAfter = (score: Score, already: number): number =>
  sumEarned(payWithin(worthOf(score), DAILY_LIMIT - already))

/** For all plays of one UTC day together. */
export const DAILY_LIMIT = 200

type Earned = Result['earned']

const CLEAN_SHEET = 5

/** What a play is worth, and why. Speed never counts. */
export function payFor(correct: number, total: number): Earned {
  if (correct <= 0) return []
  const lines = [{ label: '1 for each right answer', amount: correct }]
  return correct === total ? [...lines, { label: `${CLEAN_SHEET} for a clean sheet`, amount: CLEAN_SHEET }] : lines
}

/** The same up to the day's limit, with a note when it was reached. */
export function payWithin(earned: Earned, left: number): Earned {
  if (sumEarned(earned) <= left) return earned
  let rest = Math.max(0, left)
  const paid = earned.flatMap(({ label, amount }) => {
    const some = Math.min(amount, rest)
    rest -= some
    return some > 0 ? [{ label, amount: some }] : []
  })
  return [...paid, { label: `the limit is ${DAILY_LIMIT} a day`, amount: 0 }]
}

export const sumEarned = (earned: Earned): number => earned.reduce((sum, { amount }) => sum + amount, 0)

const lockPurseForPlay = statement<{ purse: PurseForPlay }>(
  'lock purse for play',
  'SELECT to_json(p) AS purse FROM purse_for_play($1, $2, $3) p',
)

/** Pays for a play up to the day's limit, once for a person, whatever their accounts; the purse is locked. */
async function pay(tx: Db, play: FinishedPlay, purse: PurseForPlay, paidAt?: Date): Promise<Earned> {
  const earned = purse.is_paid ? [] : payWithin(worthOf(play), DAILY_LIMIT - purse.paid)
  const amount = sumEarned(earned)
  if (amount === 0) return earned
  const { userId, quizId, correct, total } = play
  const reason = `${correct} of ${total} right on ${purse.quiz_title}`
  await writePay(tx, [userId, quizId, amount, reason, links.quizStart(purse.quiz_url), purse.day, paidAt ?? null])
  return earned
}

const writePay = statement('pay play', 'SELECT pay_play($1, $2, $3, $4, $5, $6, $7)')

const worthOf = ({ pays, correct, total }: Score): Earned => (pays ? payFor(correct, total) : [])
