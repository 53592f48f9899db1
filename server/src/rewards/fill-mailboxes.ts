import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { allowTime, transact, type Db } from '#server/platform/db/db.ts'

const AT_ONCE = 100

/** Accounts that somebody can log in to, and that were verified before mailboxes were kept. */
const withoutMailbox = async (tx: Db) =>
  (
    await tx.execute<{ id: string; email: string }>(sql`
      SELECT id, email FROM users u
      WHERE verified_at IS NOT NULL AND deleted_at IS NULL AND password_hash IS NOT NULL
        AND NOT EXISTS (SELECT FROM account_mailboxes WHERE user_id = u.id)
      ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE`)
  ).rows

/** Enters the mailboxes of older accounts with what they were paid and got; nothing is taken back. */
export async function fillMailboxes(db: Db, hashOf: (email: string) => Buffer): Promise<void> {
  const fillSome = (tx: Db) => fill(tx, hashOf)
  while ((await transact(db, fillSome)) === AT_ONCE);
}

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
