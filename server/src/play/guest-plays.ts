import { sql } from 'drizzle-orm'
import type { Welcome } from '#contract/profile.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What a user had played as a guest when they signed up: those plays ended before their account began. */
export async function guestPlaysOf(db: Db, userId: string): Promise<Welcome['claimed']> {
  const { rows } = await db.execute<Welcome['claimed']>(sql`
    SELECT count(*)::int AS plays, coalesce(sum(a.correct), 0)::int AS right, coalesce(sum(paid.amount), 0)::int AS earned
    FROM users u JOIN attempts a ON a.user_id = u.id AND a.finished_at < u.created_at,
      LATERAL (SELECT sum((e->>'amount')::int) AS amount FROM jsonb_array_elements(a.told->'earned') e) AS paid
    WHERE u.id = ${userId}`)
  return rows[0] ?? { plays: 0, right: 0, earned: 0 }
}

export async function hasPlayed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM attempts WHERE user_id = ${userId} AND finished_at IS NOT NULL LIMIT 1`,
  )
  return rows.length > 0
}
