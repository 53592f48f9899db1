import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { linkMailbox, notePaid } from './mailboxes.ts'
import { lockPurse, MINT, moveBuxes } from './move-buxes.ts'
import { settlePlays, type PaidPlay } from './settle-plays.ts'
import { mailboxPlays } from './tables.ts'

/** What an account was paid for its plays and their corrections, oldest first; the quiz is part of a play's cause. */
async function paidPlaysOf(tx: Db, userId: string): Promise<PaidPlay[]> {
  const { rows } = await tx.execute<{ quiz_id: string; day: string; amount: string }>(sql`
    SELECT split_part(p.cause, ':', 3) AS quiz_id, p.day::text, sum(m.amount) AS amount
    FROM movements p JOIN movements m ON m.to_purse = p.to_purse AND m.link = p.link AND m.kind IN ('play', 'correction')
    WHERE p.to_purse = ${userId} AND p.kind = 'play' GROUP BY p.id ORDER BY p.n`)
  return rows.map(({ quiz_id, day, amount }) => ({ quizId: quiz_id, day, amount: Number(amount) }))
}

const reasonFor = (again: number, beyond: number): string =>
  again > 0
    ? 'Your email address was already paid for some of these quizzes'
    : beyond > 0
      ? 'Your email address was already paid up to the daily limit'
      : ''

/**
 * An account's mailbox is known from here on. What the account earned before is compared with what the mailbox was paid
 * already, and the difference is taken back: nothing can have been spent yet. An account that changes its address was
 * compared before.
 */
export async function enterMailbox(tx: Db, userId: string, mailbox: Buffer): Promise<void> {
  const { balance } = await lockPurse(tx, userId)
  if (await linkMailbox(tx, userId, mailbox)) return
  const before = await tx.select().from(mailboxPlays).where(eq(mailboxPlays.mailbox, mailbox))
  const { kept, again, beyond } = settlePlays(await paidPlaysOf(tx, userId), before)
  for (const play of kept) await notePaid(tx, { mailbox, ...play })
  const amount = Math.min(balance, again + beyond)
  if (amount === 0) return
  await moveBuxes(tx, {
    cause: `mailbox:${userId}`,
    kind: 'correction',
    from: userId,
    to: MINT,
    amount,
    reason: reasonFor(again, beyond),
    link: null,
  })
}
