import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** Deletes what has expired: sessions, tokens, codes, failures, and unconfirmed subscriptions. */
export async function sweepAccounts(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM sessions WHERE expires_at < clock_now() OR seen_at < clock_now() - interval '14 days'`)
  await db.execute(sql`DELETE FROM account_tokens WHERE expires_at < clock_now()`)
  await db.execute(sql`DELETE FROM account_codes WHERE expires_at < clock_now() - interval '1 hour'`)
  await db.execute(sql`DELETE FROM password_failures WHERE failed_at < clock_now() - interval '2 hours'`)
  await db.execute(sql`
    DELETE FROM subscribers WHERE confirmed_at IS NULL AND created_at < clock_now() - interval '30 days'`)
}
