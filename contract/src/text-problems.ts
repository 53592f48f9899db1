import type { Problem } from './draft.ts'
import { SIZES } from './draft-limits.ts'
import type { Image } from './image.ts'

const lengthOf = (text: string): number => text.trim().length

/** The problem with the length of a text. */
export const sized = (path: string, text: string, { least, most }: { least: number; most: number }): Problem[] => {
  const length = lengthOf(text)
  if (length < least) return [{ path, message: `Use at least ${least} characters.` }]
  return length > most ? [{ path, message: `Keep it to ${most} characters.` }] : []
}

/** The problem with the description of an image. */
export function described(path: string, image: Image): Problem[] {
  if (!image) return []
  if (lengthOf(image.alt) < SIZES.alt.least) return [{ path: `${path}.alt`, message: 'Describe the picture.' }]
  return sized(`${path}.alt`, image.alt, SIZES.alt)
}
