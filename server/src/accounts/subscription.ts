import { eq, sql } from 'drizzle-orm'
import { isId } from '#contract/quiz/fields.ts'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import { confirmSubscriptionMail } from './mail-templates.ts'
import { takeMailLimit } from './mail-limit.ts'
import { subscribers } from './tables.ts'
import { expiredToken, makeToken, spendToken } from './tokens.ts'

/** Records a subscription to the Friday email; only the confirmation email is sent, and that is rate limited. */
export async function requestSubscription(tx: Db, config: Config, email: string): Promise<void> {
  if ((await takeMailLimit(tx, config, 'subscribe', email)) > 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO subscribers AS s (email) VALUES (${email})
    ON CONFLICT (lower(email)) DO UPDATE SET email = s.email
    RETURNING id`)
  const id = rows[0]?.id ?? ''
  const token = await makeToken(tx, { purpose: 'subscribe', userId: null, email })
  await queueMail(tx, { to: email, ...confirmSubscriptionMail(config.publicUrl, token, id) })
}

export const subscribe = (db: Db, config: Config, email: string): Promise<void> =>
  transact(db, (tx) => requestSubscription(tx, config, email))

/** Confirms the subscription of the address that a token was emailed to, even if it was removed in the meantime. */
export async function confirmSubscription(db: Db, token: string): Promise<void> {
  await transact(db, async (tx) => {
    const { email } = await spendToken(tx, 'subscribe', token)
    await tx.execute(sql`
      INSERT INTO subscribers AS s (email, confirmed_at) VALUES (${email}, clock_now())
      ON CONFLICT (lower(email)) DO UPDATE SET confirmed_at = coalesce(s.confirmed_at, clock_now())`)
  })
}

/** Unsubscribes an address; the response does not reveal whether it was subscribed. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  if (!isId(token)) throw expiredToken()
  await db.delete(subscribers).where(eq(subscribers.id, token))
}

/** All confirmed subscribers, in the order of confirmation. */
export async function confirmedSubscribers(db: Db) {
  return db
    .select()
    .from(subscribers)
    .where(sql`${subscribers.confirmedAt} IS NOT NULL`)
    .orderBy(subscribers.confirmedAt)
}
