import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'

const AT_ONCE = 1000

/** Accounts that somebody can log in to, and that were verified before mailboxes were kept. */
const withoutMailbox = async (tx: Db) =>
  (
    await tx.execute<{ id: string; email: string }>(sql`
      SELECT id, email FROM users u
      WHERE verified_at IS NOT NULL AND deleted_at IS NULL AND password_hash IS NOT NULL
        AND NOT EXISTS (SELECT FROM account_mailboxes WHERE user_id = u.id)
      ORDER BY id LIMIT ${AT_ONCE}`)
  ).rows

/** Enters the mailboxes of older accounts with what they were paid and got; nothing is taken back. */
export async function fillMailboxes(db: Db, hashOf: (email: string) => Buffer): Promise<void> {
  const fillSome = (tx: Db) => fill(tx, hashOf)
  while ((await transact(db, fillSome)) === AT_ONCE);
}

async function fill(tx: Db, hashOf: (email: string) => Buffer): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`)
  const users = await withoutMailbox(tx)
  if (users.length === 0) return 0
  const ids = sql.param(users.map(({ id }) => id))
  const hashes = sql.param(users.map(({ email }) => hashOf(email).toString('hex')))
  const given = sql`unnest(${ids}::uuid[], ${hashes}::text[]) AS given (user_id, hex)`
  await tx.execute(sql`
    INSERT INTO mailboxes (hash) SELECT DISTINCT decode(hex, 'hex') FROM ${given} ON CONFLICT DO NOTHING`)
  await tx.execute(sql`INSERT INTO account_mailboxes SELECT user_id, decode(hex, 'hex') FROM ${given}`)
  await tx.execute(sql`
    INSERT INTO mailbox_plays
    SELECT decode(hex, 'hex'), split_part(cause, ':', 3)::uuid, min(day), sum(amount)
    FROM ${given} JOIN movements ON to_purse = user_id AND kind = 'play' GROUP BY 1, 2
    ON CONFLICT (mailbox, quiz_id) DO UPDATE SET amount = mailbox_plays.amount + excluded.amount`)
  await tx.execute(sql`
    INSERT INTO mailbox_prizes
    SELECT decode(hex, 'hex'), prize_id, count(*) FROM ${given} JOIN coupons USING (user_id) GROUP BY 1, 2
    ON CONFLICT (mailbox, prize_id) DO UPDATE SET count = mailbox_prizes.count + excluded.count`)
  return users.length
}
