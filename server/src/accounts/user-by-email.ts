import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { users } from './tables.ts'

/** The user with this email, case-insensitive. */
export async function userByEmail(db: Db, email: string): Promise<{ id: string; name: string } | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return user ?? null
}
