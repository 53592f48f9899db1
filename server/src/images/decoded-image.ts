import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'

/** A re-encoded image, in two sizes. */
export interface DecodedImage {
  large: Uint8Array
  small: Uint8Array
  width: number
  height: number
}

/** Why a file is not an image we can use, as a sentence for the user. */
export interface ImageRejection {
  refused: string
}

export const imageHash = ({ large, small }: DecodedImage): Buffer =>
  createHash('sha256').update(large).update(small).digest()

/** The type of a file by its first bytes: only the four supported types ever reach a decoder. */
export function imageTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | null {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null
}

const LARGE = 1600
const SMALL = 480

/** An image as it is stored. */
export async function inTwoSizes(source: Sharp): Promise<DecodedImage> {
  const large = await asWebp(source, LARGE)
  const small = await asWebp(source, SMALL)
  return { large: large.data, small: small.data, width: large.info.width, height: large.info.height }
}

/** Draws one of our own SVG files at its own size; uploads are never SVG. */
export async function drawSvg(svg: Uint8Array): Promise<DecodedImage> {
  // Loaded late: a server that draws nothing does without it.
  const { default: sharp } = await import('sharp')
  return inTwoSizes(sharp(svg))
}

const startsWith = (bytes: Uint8Array, sign: string, at = 0): boolean =>
  Buffer.from(sign, 'latin1').equals(bytes.subarray(at, at + sign.length))

const asWebp = (source: Sharp, longest: number) =>
  source
    .clone()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
