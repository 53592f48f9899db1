import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { linkMailbox, notePaid } from './mailboxes.ts'
import { lockPurse, MINT, moveBuxes } from './move-buxes.ts'
import { settlePlays, type PaidPlay } from './settle-plays.ts'
import { mailboxPlays } from './tables.ts'

/** What an account was paid for each quiz, corrections included, oldest first. */
async function paidPlaysOf(tx: Db, userId: string): Promise<PaidPlay[]> {
  const { rows } = await tx.execute<{ quiz_id: string; day: string; amount: string }>(sql`
    SELECT quiz_id, min(day)::text AS day, sum(amount) AS amount FROM movements
    WHERE to_purse = ${userId} AND kind IN ('play', 'correction') AND quiz_id IS NOT NULL
    GROUP BY quiz_id ORDER BY min(n)`)
  return rows.map(({ quiz_id, day, amount }) => ({ quizId: quiz_id, day, amount: Number(amount) }))
}

/** The prizes an account already has, where it was verified before mailboxes were kept. */
const countOwnPrizes = (tx: Db, userId: string, mailbox: Buffer) =>
  tx.execute(sql`
    INSERT INTO mailbox_prizes AS p SELECT ${mailbox}::bytea, prize_id, count(*) FROM coupons
    WHERE user_id = ${userId} AND state <> 'refused' GROUP BY prize_id
    ON CONFLICT (mailbox, prize_id) DO UPDATE SET count = p.count + excluded.count`)

const reasonFor = ({ again, beyond }: { again: number; beyond: number }): string =>
  [
    again > 0 && 'your email address had already earned buxes for quizzes you played',
    beyond > 0 && 'your email address had reached the daily limit with another account',
  ]
    .filter((part) => part !== false)
    .join(', and ')

/**
 * An account's mailbox is known from here on. What the account earned before is compared with what the mailbox was paid
 * already, and the difference is taken back: nothing can have been spent yet. An account that changes its address was
 * compared before.
 */
export async function enterMailbox(tx: Db, userId: string, mailbox: Buffer): Promise<void> {
  let { balance } = await lockPurse(tx, userId)
  if (await linkMailbox(tx, userId, mailbox)) return
  const before = await tx.select().from(mailboxPlays).where(eq(mailboxPlays.mailbox, mailbox))
  const { kept, back } = settlePlays(await paidPlaysOf(tx, userId), before)
  for (const play of kept) await notePaid(tx, { mailbox, userId, ...play })
  await countOwnPrizes(tx, userId, mailbox)
  for (const [day, sums] of back) {
    const amount = Math.min(balance, sums.again + sums.beyond)
    if (amount === 0) continue
    balance -= amount
    await moveBuxes(tx, {
      cause: `mailbox:${userId}:${day}`,
      kind: 'correction',
      from: userId,
      to: MINT,
      amount,
      reason: `Taken back: ${reasonFor(sums)}`,
      link: null,
      day,
    })
  }
}
