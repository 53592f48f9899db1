import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { favouritesOf } from './store.ts'
import { favourites } from './tables.ts'

/** Favourites are of use to nobody else, and are deleted with the account. */
export const favouritesPersonalData: PersonalData = {
  tables: ['favourites'],
  own: async (db, userId) => ({ favourites: await favouritesOf(db, userId) }),
  async forget(tx, userId) {
    await tx.delete(favourites).where(eq(favourites.userId, userId))
  },
}
