import sharp from 'sharp'
import { NOT_AN_IMAGE } from '#contract/quiz/media-limits.ts'
import { doThreadJobs } from '#server/platform/work/thread-jobs.ts'
import { type DecodedImage, type ImageRejection, imageTypeOf, inTwoSizes } from './decoded-image.ts'

const MOST_PIXELS = 24_000_000
const MOST_FRAMES = 60

doThreadJobs(reencodeImage)

// Only one image is processed at a time, and none twice, so a cache would be useless.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes an image and writes the pixels into a new file: no metadata or anything else is carried over. The size is
 * known, and refused if too large, before decoding.
 */
async function reencodeImage(bytes: Uint8Array): Promise<DecodedImage | ImageRejection> {
  const kind = imageTypeOf(bytes)
  if (!kind) return { refused: NOT_AN_IMAGE }
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  try {
    const { format, width, height, pages = 1 } = await source.metadata()
    if (format !== kind) return { refused: NOT_AN_IMAGE }
    if (width * height > MOST_PIXELS) return { refused: 'That picture is too big. The limit is 24 megapixels.' }
    if (pages > MOST_FRAMES) return { refused: `That animation is too long. The limit is ${MOST_FRAMES} frames.` }
    return await inTwoSizes(source.autoOrient())
  } catch (error) {
    const isTooBig = error instanceof Error && error.message.includes('pixel limit')
    return { refused: isTooBig ? 'That picture is too big. The limit is 24 megapixels.' : NOT_AN_IMAGE }
  }
}
