import type { SQL } from 'drizzle-orm'

/** What a feature that shows images says of them, so that dropping images needs no knowledge of who shows them. */
export interface ImageUse {
  /** Whether a row of `images` is shown: such an image is not swept. */
  isShown?: SQL
  /** The hashes of an owner's images that others still see once the owner has left. */
  outlasting?(ownerId: string): SQL
}
