import type { SQL } from 'drizzle-orm'

/** What a feature that plays sound and film reports about them, so that deleting them needs no knowledge of it. */
export interface MediaUse {
  /** Whether a row of `media` is in use: it is not deleted then. */
  isUsed?: SQL
  /** The hashes of an owner's files that others still play after the owner's account is deleted. */
  outlasting?(ownerId: string): SQL
}
