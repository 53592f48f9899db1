import { sql, type SQL } from 'drizzle-orm'

/**
 * Who is behind an account, a column with its id: the mailbox that was verified, so that further addresses of one mailbox are
 * no further people. Unknown for accounts that are not verified.
 */
export const personOf = (account: SQL): SQL => sql`LATERAL (
  SELECT coalesce(encode(m.mailbox, 'hex'), u.id::text) AS person, u.verified_at
  FROM users u LEFT JOIN account_mailboxes m ON m.user_id = u.id
  WHERE u.id = ${account} AND u.verified_at IS NOT NULL)`

/** The same for the user whose badge it is, who may be unverified. */
export const selfOf = (account: SQL): SQL => sql`LATERAL (
  SELECT coalesce((SELECT encode(m.mailbox, 'hex') FROM account_mailboxes m WHERE m.user_id = ${account}), ${account}::text)
    AS person)`

/** Whether a quiz is a daily; those have no author and no category of their own. */
export const isDaily = sql`q.counts_on IS NOT NULL`
