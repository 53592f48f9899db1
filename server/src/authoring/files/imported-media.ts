import type { DraftMedia } from '#contract/media.ts'
import type { PlainMedia } from '#server/kinds/formats/plain-question.ts'
import { namedFile } from '#server/kinds/formats/text/file-name.ts'
import { storeMedia, type MediaOwner } from '#server/media/store-media.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import type { AuthoringServices } from '../authoring-services.ts'
import type { StoredOnce } from './stored-once.ts'

export type ImportServices = AuthoringServices & { limiter: Pick<Limiter, 'take'> }

/** Stores sounds and videos. After one that takes too long no other is read, so that nobody else has to wait. */
export function mediaStore(
  { db, mediaReader, limiter }: Pick<ImportServices, 'db' | 'mediaReader' | 'limiter'>,
  owner: MediaOwner,
): (bytes: Uint8Array) => Promise<string> {
  const count = (tx: Db) => limiter.take('importedMedia', owner.id, tx)
  let slow: AppError | undefined
  return async (bytes) => {
    if (slow) throw slow
    try {
      return (await storeMedia(db, mediaReader, owner, bytes, count)).id
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_LARGE') slow = error
      throw error
    }
  }
}

/** A sound or video as a draft refers to it; `note` gets the reason why it can't be used. */
export async function importedMedia(
  { id, file, captions, transcript }: PlainMedia,
  files: StoredOnce,
  note: (change: string) => void,
): Promise<DraftMedia> {
  const found = await files.idOf(id, file?.bytes ?? null)
  if ('id' in found) return { id: found.id, captions, transcript }
  note(
    file && found.problem !== null
      ? `${namedFile(file.kind, file.name)} was left out. ${found.problem}`
      : "A sound or video that isn't one of yours was left out.",
  )
  return null
}
