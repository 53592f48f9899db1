import { sql } from 'drizzle-orm'
import type { ImageUse } from '#server/images/image-use.ts'
import { images } from '#server/images/tables.ts'

/** An image that someone uses as their avatar stays. */
export const avatarUse: ImageUse = {
  isShown: sql`EXISTS (SELECT FROM users WHERE users.avatar = ${images.id})`,
}
