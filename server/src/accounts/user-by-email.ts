import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { users } from './tables.ts'

/** Whoever has this address, however it is capitalised. */
export async function userByEmail(db: Db, email: string): Promise<{ id: string; name: string } | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return user ?? null
}
