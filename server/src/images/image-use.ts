import type { SQL } from 'drizzle-orm'

/**
 * What a feature that shows images reports about them, so that deleting images needs no knowledge of those features.
 */
export interface ImageUse {
  /** Whether a row of `images` is in use: such an image is not deleted. */
  isShown?: SQL
  /** The hashes of an owner's images that others still see after the owner's account is deleted. */
  outlasting?(ownerId: string): SQL
}
