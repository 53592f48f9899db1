import type { Welcome } from '#contract/profile.ts'
import { awaitsWelcome } from '#server/accounts/store.ts'
import type { SessionUser } from '#server/platform/http/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import { guestPlaysOf, hasPlayed } from '#server/play/guest-plays.ts'

/** What waits for a user who has just signed up; null once it is done or dismissed. */
export async function welcomeOf(
  db: Db,
  { id, verified }: Pick<SessionUser, 'id' | 'verified'>,
): Promise<Welcome | null> {
  if (!(await awaitsWelcome(db, id))) return null
  const has_played = await hasPlayed(db, id)
  if (verified && has_played) return null
  return { claimed: await guestPlaysOf(db, id), has_played }
}
