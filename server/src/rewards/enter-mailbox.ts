import { eq, sql } from 'drizzle-orm'
import { type Db, allowTime, transact } from '#server/platform/db/db.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { linkMailbox, notePaid } from './mailboxes.ts'
import { lockPurse, MINT, moveBuxes } from './move-buxes.ts'
import { mailboxPlays } from './tables.ts'
import { DAILY_LIMIT } from './pay-play.ts'

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

/** Enters the mailboxes of older accounts with what they were paid and got; nothing is taken back. */
export async function fillMailboxes(db: Db, hashOf: (email: string) => Buffer): Promise<void> {
  const fillSome = (tx: Db) => fill(tx, hashOf)
  while ((await transact(db, fillSome)) === AT_ONCE);
}

/** What a quiz paid, and for which UTC day. */
interface PaidPlay {
  quizId: string
  day: string
  amount: number
}

interface Settled {
  /** What the mailbox was not paid for before, and what of it stays. */
  kept: PaidPlay[]
  /** What goes back, for each day: for quizzes that the mailbox was already paid for, and beyond the day's limit. */
  back: Map<string, { again: number; beyond: number }>
}

/** Compares what an account was paid with what its mailbox was paid before: each quiz pays once, up to the day's limit. */
export function settlePlays(plays: readonly PaidPlay[], before: readonly PaidPlay[]): Settled {
  const paid = new Set(before.map(({ quizId }) => quizId))
  const days = new Map<string, number>()
  for (const { day, amount } of before) days.set(day, (days.get(day) ?? 0) + amount)
  const settled: Settled = { kept: [], back: new Map() }
  for (const { day, ...play } of plays) {
    const already = days.get(day) ?? 0
    const isAgain = paid.has(play.quizId)
    const amount = isAgain ? 0 : Math.min(play.amount, Math.max(0, DAILY_LIMIT - already))
    days.set(day, already + amount)
    if (!isAgain) settled.kept.push({ ...play, day, amount })
    const { again, beyond } = settled.back.get(day) ?? { again: 0, beyond: 0 }
    const rest = play.amount - amount
    if (rest > 0) settled.back.set(day, isAgain ? { again: again + rest, beyond } : { again, beyond: beyond + rest })
  }
  return settled
}

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

const AT_ONCE = 100

async function fill(tx: Db, hashOf: (email: string) => Buffer): Promise<number> {
  await allowTime(tx, 0)
  await tx.execute(sql`SET LOCAL lock_timeout = 0`)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`)
  const users = await withoutMailbox(tx)
  if (users.length === 0) return 0
  const ids = sql.param(users.map(({ id }) => id))
  const hashes = sql.param(users.map(({ email }) => hashOf(email).toString('hex')))
  const given = sql`(
    SELECT user_id, decode(hex, 'hex') AS mailbox FROM unnest(${ids}::uuid[], ${hashes}::text[]) AS one (user_id, hex)
  ) AS given`
  await tx.execute(sql`
    INSERT INTO mailboxes (hash) SELECT DISTINCT mailbox FROM ${given} ORDER BY mailbox
    ON CONFLICT (hash) DO UPDATE SET left_at = NULL`)
  await tx.execute(sql`INSERT INTO account_mailboxes SELECT user_id, mailbox FROM ${given}`)
  await tx.execute(sql`
    INSERT INTO mailbox_plays AS p (mailbox, quiz_id, user_id, day, amount)
    SELECT mailbox, quiz_id, min(user_id::text)::uuid, min(day), sum(amount)
    FROM ${given} JOIN movements ON to_purse = user_id AND kind IN ('play', 'correction') AND quiz_id IS NOT NULL
    GROUP BY mailbox, quiz_id
    ON CONFLICT (mailbox, quiz_id) DO UPDATE SET amount = p.amount + excluded.amount`)
  await tx.execute(sql`
    INSERT INTO mailbox_prizes AS p (mailbox, prize_id, count)
    SELECT given.mailbox, prize_id, count(*) FROM ${given} JOIN coupons USING (user_id) WHERE state <> 'refused'
    GROUP BY given.mailbox, prize_id
    ON CONFLICT (mailbox, prize_id) DO UPDATE SET count = p.count + excluded.count`)
  return users.length
}

/** Accounts that somebody can log in to, and that were verified before mailboxes were kept. */
const withoutMailbox = async (tx: Db) =>
  (
    await tx.execute<{ id: string; email: string }>(sql`
      SELECT id, email FROM users u
      WHERE verified_at IS NOT NULL AND deleted_at IS NULL AND password_hash IS NOT NULL
        AND NOT EXISTS (SELECT FROM account_mailboxes WHERE user_id = u.id)
      ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE`)
  ).rows
