import { DAILY_LIMIT } from './play-pay.ts'

/** A player whom a corrected answer would have earned more, with what the pay depends on. */
export interface Payee {
  userId: string
  /** What the answer should have earned. */
  missing: number
  /** The UTC day of the play. */
  day: string
  /** What the account was paid for that day. */
  paid: number
  /** Whether this correction was paid before. */
  isPaid: boolean
  mailbox: Mailbox | null
}

export interface Mailbox {
  hash: string
  /** What it was paid for the day of the play. */
  paid: number
  /** The account that was paid for the quiz, null if that was deleted since; undefined if none was. */
  payee: string | null | undefined
}

/**
 * What a correction pays to each of these players, as far as the days of their plays allow; null to whom it was paid
 * before. Accounts that share a mailbox are one person: what the first of them gets counts for the next.
 */
export function correctionPay(payees: readonly Payee[]): Map<string, number | null> {
  const payeeOf = new Map<string, string>()
  const given = new Map<string, number>()
  const pays = new Map<string, number | null>()
  for (const { userId, missing, day, paid, isPaid, mailbox } of payees) {
    const onDay = `${mailbox?.hash} ${day}`
    const payee = mailbox ? (payeeOf.get(mailbox.hash) ?? mailbox.payee) : undefined
    const already = Math.max(paid, mailbox ? mailbox.paid + (given.get(onDay) ?? 0) : 0)
    const amount = payee === undefined || payee === userId ? Math.min(missing, DAILY_LIMIT - already) : 0
    pays.set(userId, amount > 0 && isPaid ? null : Math.max(0, amount))
    if (amount <= 0 || isPaid || !mailbox) continue
    payeeOf.set(mailbox.hash, userId)
    given.set(onDay, (given.get(onDay) ?? 0) + amount)
  }
  return pays
}
