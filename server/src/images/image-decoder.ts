import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '#server/platform/errors.ts'
import { project } from '#server/platform/project.ts'
import { Thread } from '#server/platform/work/thread.ts'
import type { DecodedImage, ImageRejection } from './decoded-image.ts'

/** Decodes uploads, one at a time in a worker thread. */
export class ImageDecoder {
  readonly #thread = new Thread<Uint8Array, DecodedImage | ImageRejection>({
    file: pathToFileURL(join(project.server, 'decode-image.mjs')),
    maxWaiting: 20,
    timeout: 7_000,
  })

  /** The image in a file; INVALID when there is none we can use. */
  async read(bytes: Uint8Array): Promise<DecodedImage> {
    const image = await this.#thread.run(bytes)
    if ('refused' in image) throw new AppError('INVALID', image.refused, { fields: { file: image.refused } })
    return image
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
