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
  // Another account with this mailbox was paid for the quiz, and gets its corrections.
  if (others?.hasQuiz && others.payee !== userId) return 0
  const amount = Math.min(missing, DAILY_LIMIT - Math.max(others?.paid ?? 0, await paidOn(tx, userId, day)))
  if (amount <= 0) return 0
  const cause = `fix:${userId}:${qid}`
  const moved = await moveBuxes(tx, { cause, kind: 'correction', from: MINT, to: userId, amount, quizId, day, ...rest })
  if (moved === null) return null
  if (mailbox) await notePaid(tx, { mailbox, quizId, userId, day, amount })
  return amount
}
