import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MEDIA_TOO_SLOW, NOT_MEDIA } from '#contract/media-limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { project } from '#server/platform/project.ts'
import { Thread } from '#server/platform/work/thread.ts'
import type { MediaRejection, RemuxedMedia } from './remuxed-media.ts'

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('INVALID', message, { fields: { file: message }, cause })

/** Reads uploads, one at a time in a worker thread. */
export class MediaReader {
  readonly #thread = new Thread<Uint8Array, RemuxedMedia | MediaRejection>({
    file: pathToFileURL(join(project.server, 'read-media.mjs')),
    // Each waits with all its bytes in memory.
    maxWaiting: 6,
    timeout: 7_000,
    late: () => new AppError('TOO_LARGE', MEDIA_TOO_SLOW, { fields: { file: MEDIA_TOO_SLOW } }),
    megabytes: 256,
  })

  /** The sound or film in a file; INVALID when there is none we can use, TOO_LARGE when finding it takes too long. */
  async read(bytes: Uint8Array): Promise<RemuxedMedia> {
    const media = await this.#thread.run(bytes).catch((error: unknown) => {
      // A file that makes the thread run out of memory is no sound.
      throw error instanceof AppError ? error : refused(NOT_MEDIA, error)
    })
    if ('refused' in media) throw refused(media.refused)
    return media
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
