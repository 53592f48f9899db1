import type { Sharp } from 'sharp'
import type { DecodedImage } from './decoded-image.ts'

const LARGE = 1600
const SMALL = 480

const asWebp = (source: Sharp, longest: number) =>
  source
    .clone()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })

/** An image as it is stored. */
export async function inTwoSizes(source: Sharp): Promise<DecodedImage> {
  const large = await asWebp(source, LARGE)
  const small = await asWebp(source, SMALL)
  return { large: large.data, small: small.data, width: large.info.width, height: large.info.height }
}
