import type { DecodedImage } from './decoded-image.ts'
import { inTwoSizes } from './in-two-sizes.ts'

/** Draws one of our own SVG files at its own size; uploads are never SVG. */
export async function drawSvg(svg: Uint8Array): Promise<DecodedImage> {
  // Loaded late: a server that draws nothing does without it.
  const { default: sharp } = await import('sharp')
  return inTwoSizes(sharp(svg))
}
