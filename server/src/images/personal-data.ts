import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { ImageUse } from './image-use.ts'
import { dropImages } from './store-image.ts'
import { imagesOf } from './store.ts'
import { images } from './tables.ts'

/** An owner's images are deleted with the account, except those that others still see. */
export const imagesPersonalData = (uses: readonly ImageUse[]): PersonalData => ({
  tables: ['images'],
  own: async (db, userId) => ({ pictures: await imagesOf(db, userId) }),
  async forget(tx, userId) {
    const shown = uses.flatMap(({ outlasting }) => (outlasting ? [outlasting(userId)] : []))
    const unseen = shown.map((hashes) => sql`${images.hash} NOT IN (${hashes})`)
    await dropImages(tx, sql.join([eq(images.ownerId, userId), ...unseen], sql` AND `))
  },
})
