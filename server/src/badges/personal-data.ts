import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { noteClaim } from './find-changed-users.ts'
import { earnedBadges } from './store.ts'
import { badgeChecks, badges } from './tables.ts'

export const badgesPersonalData: PersonalData = {
  tables: ['badges', 'badge_checks'],
  own: async (db, userId) => ({ badges: await earnedBadges(db, userId) }),
  claim: noteClaim,
  async forget(tx, userId) {
    await tx.delete(badges).where(eq(badges.userId, userId))
    await tx.delete(badgeChecks).where(eq(badgeChecks.userId, userId))
  },
}
