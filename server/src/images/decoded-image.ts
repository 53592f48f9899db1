import { createHash } from 'node:crypto'

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

export const hashOf = ({ large, small }: DecodedImage): Buffer =>
  createHash('sha256').update(large).update(small).digest()

const startsWith = (bytes: Uint8Array, sign: string, at = 0): boolean =>
  Buffer.from(sign, 'latin1').equals(bytes.subarray(at, at + sign.length))

/** The type of a file by its first bytes: only the four supported types ever reach a decoder. */
export function imageTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | null {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg'
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null
}
