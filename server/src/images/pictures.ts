import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { project } from '#server/platform/project.ts'
import { Thread } from '#server/platform/work/thread.ts'
import type { Picture, Refusal } from './picture.ts'

/** Decodes what people send, one after the other in a thread of its own. */
export class Pictures {
  readonly #thread = new Thread<Uint8Array, Picture | Refusal>({
    file: pathToFileURL(join(project.server, 'draw-picture.mjs')),
    most: 20,
    patience: 7_000,
  })

  /** The picture in a file; INVALID when there is none that we can use. */
  async read(bytes: Uint8Array): Promise<Picture> {
    const picture = await this.#thread.run(bytes)
    if ('refused' in picture) throw new AppError('INVALID', picture.refused, { fields: { file: picture.refused } })
    return picture
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

const byDatabase = new WeakMap<Db, Pictures>()

/** The one thread for pictures that a server has. */
export function picturesOf(db: Db): Pictures {
  const pictures = byDatabase.get(db) ?? new Pictures()
  byDatabase.set(db, pictures)
  return pictures
}
