import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { MediaUse } from './media-use.ts'
import { dropMedia } from './store-media.ts'
import { mediaOf } from './store.ts'
import { media } from './tables.ts'

/** An owner's sounds and films are deleted with the account, except those that others still play. */
export const mediaPersonalData = (uses: readonly MediaUse[]): PersonalData => ({
  tables: ['media'],
  own: async (db, userId) => ({ media: await mediaOf(db, userId) }),
  async forget(tx, userId) {
    const played = uses.flatMap(({ outlasting }) => (outlasting ? [outlasting(userId)] : []))
    const unplayed = played.map((hashes) => sql`${media.hash} NOT IN (${hashes})`)
    await dropMedia(tx, sql.join([eq(media.ownerId, userId), ...unplayed], sql` AND `))
  },
})
