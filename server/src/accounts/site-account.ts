import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { users } from './tables.ts'
import { nameSkeletons } from './names.ts'

/** No mail reaches it. */
export const SITE_EMAIL = 'house@tenpip.invalid'

/** The account that owns the site's own quizzes. It has no password, so nobody can log in as it. */
export async function ensureSiteAccount(tx: Db): Promise<string> {
  const [account] = await tx
    .insert(users)
    .values({ name: 'Tenpip', email: SITE_EMAIL, createdAt: sql`clock_now()` })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (account) return account.id
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM users WHERE lower(name) = 'tenpip'`)
  return rows[0]?.id ?? ''
}

interface NewPlayer {
  name: string
  email: string
  line: string
  /** Null: nobody can log in as them. */
  passwordHash: string | null
  createdAt: Date
}

/** Creates an account whose email needs no verification, such as one of the demo's. */
export async function putPlayer(tx: Db, player: NewPlayer): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ ...player, nameSkeletons: nameSkeletons(player.name), verifiedAt: player.createdAt })
    .returning({ id: users.id })
  if (!user) throw new Error(`The account ${player.name} was not stored.`)
  return user.id
}
