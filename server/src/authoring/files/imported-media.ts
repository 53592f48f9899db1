import type { DraftMedia } from '#contract/media.ts'
import type { PlainMedia } from '#server/kinds/formats/plain-question.ts'
import { namedFile } from '#server/kinds/formats/text/file-name.ts'
import { storeMedia, type MediaOwner } from '#server/media/store-media.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AuthoringServices } from '../authoring-services.ts'
import type { StoredOnce } from './stored-once.ts'

/** Stores sounds and videos. After one that takes too long no other is read, so that nobody else has to wait. */
export function mediaStore(
  { db, mediaReader }: Pick<AuthoringServices, 'db' | 'mediaReader'>,
  owner: MediaOwner,
): (bytes: Uint8Array) => Promise<string> {
  let slow: AppError | undefined
  return async (bytes) => {
    if (slow) throw slow
    try {
      return (await storeMedia(db, mediaReader, owner, bytes)).id
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_LARGE') slow = error
      throw error
    }
  }
}

/** The sounds and videos of one import. */
export class ImportedMedia {
  readonly #known: Set<string>
  readonly #stored: StoredOnce

  /** `known` are those that the author already has. */
  constructor(known: Set<string>, stored: StoredOnce) {
    this.#known = known
    this.#stored = stored
  }

  /** A sound or video as a draft refers to it; `note` gets the reason why it can't be used. */
  async of({ id, file, captions, transcript }: PlainMedia, note: (change: string) => void): Promise<DraftMedia> {
    if (id !== null && this.#known.has(id)) return { id, captions, transcript }
    if (!file) {
      note("A sound or video that isn't one of yours was left out.")
      return null
    }
    const stored = await this.#stored.idOf(file.bytes)
    if ('id' in stored) return { id: stored.id, captions, transcript }
    note(`${namedFile(file.kind, file.name)} was left out. ${stored.problem}`)
    return null
  }
}
