import type { CoverImage, Focus, Image } from '#contract/image.ts'

/** A quiz's picture as stored: with a focus only where its author set one, since older versions have none. */
export type StoredCoverImage = (NonNullable<Image> & { focus?: Focus }) | null

export const coverImageOf = (stored: StoredCoverImage): CoverImage =>
  stored && { ...stored, focus: stored.focus ?? null }
