import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { lockMailbox, notePaid, paidToMailbox } from './mailboxes.ts'
import { lockPurse, MINT, moveBuxes } from './move-buxes.ts'
import { paidOn } from './pay-play.ts'
import { DAILY_LIMIT } from './play-pay.ts'

export interface Correction {
  userId: string
  quizId: string
  /** The question that was regraded. */
  qid: string
  amount: number
  reason: string
  link: string | null
  /** When the play was finished: the payment counts against the limit of that day. */
  playedAt: Date
}

/** Whether this account was paid for a quiz, and not another one with its mailbox; a movement links to its quiz. */
async function wasPaidFor(tx: Db, userId: string, link: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM movements WHERE to_purse = ${userId} AND link = ${link} AND kind IN ('play', 'correction') LIMIT 1`)
  return rows.length > 0
}

/**
 * Pays what an answer should have earned, as far as the day of the play allows, once for each player and question.
 * Returns what was paid now; null if it was paid before.
 */
export async function payCorrection(tx: Db, correction: Correction): Promise<number | null> {
  const { userId, quizId, qid, playedAt, amount: missing, ...rest } = correction
  await lockPurse(tx, userId)
  const day = playedAt.toISOString().slice(0, 10)
  const mailbox = await lockMailbox(tx, userId)
  const others = mailbox && (await paidToMailbox(tx, mailbox, { quizId, day }))
  if (others?.hasQuiz && !(await wasPaidFor(tx, userId, rest.link))) return 0
  const amount = Math.min(missing, DAILY_LIMIT - Math.max(others?.paid ?? 0, await paidOn(tx, userId, day)))
  if (amount <= 0) return 0
  const cause = `fix:${userId}:${qid}`
  const moved = await moveBuxes(tx, { cause, kind: 'correction', from: MINT, to: userId, amount, day, ...rest })
  if (moved === null) return null
  if (mailbox) await notePaid(tx, { mailbox, quizId, day, amount })
  return amount
}
