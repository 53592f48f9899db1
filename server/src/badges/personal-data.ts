import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { noteChangedUser } from './find-changed-users.ts'
import { earnedBadges } from './store.ts'
import { badgeChecks, badges } from './tables.ts'

export const badgesPersonalData: PersonalData = {
  tables: ['badges', 'badge_checks'],
  own: async (db, userId) => ({ badges: await earnedBadges(db, userId) }),
  // What was played as a guest counts from now on, although it is older than what was looked at last.
  claim: (tx, _, userId) => noteChangedUser(tx, userId),
  async forget(tx, userId) {
    await tx.delete(badges).where(eq(badges.userId, userId))
    await tx.delete(badgeChecks).where(eq(badgeChecks.userId, userId))
  },
}
