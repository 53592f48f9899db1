import { desc, eq, inArray, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Db } from '#server/platform/db/db.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { builtThread, Thread } from '#server/platform/work/thread.ts'
import { storedFile } from '#server/images/store.ts'
import type { Preview, PreviewToDraw } from './preview.ts'
import { previewImages } from '../tables.ts'

/** Increased whenever the same content is drawn differently. */
const DRAWING = 4

const MEMORY = 32 * 1024 * 1024
/** The newest this many are kept in the database. */
const MOST_KEPT = 5_000
/** How many are added between two cleanups by one process. */
const SWEEP_EVERY = 100

const keyOf = (preview: Preview): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, preview]))
    .digest('base64url')

/**
 * The images of link previews. Each is drawn once, however many request it at once, in a worker thread; cached in
 * memory, and for other processes and restarts in the database.
 */
export class Previews {
  readonly #db: Db
  readonly memory = new Cache<Buffer>({ mostBytes: MEMORY })
  readonly #thread = new Thread<PreviewToDraw, Uint8Array>({
    file: builtThread('draw-preview.mjs'),
    maxWaiting: 20,
    timeout: 10_000,
  })
  /** How many this process drew. */
  drawn = 0

  constructor(db: Db) {
    this.#db = db
  }

  image(preview: Preview): Promise<Buffer> {
    const key = keyOf(preview)
    return this.memory.once(key, () => this.#fetch(key, preview))
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #fetch(key: string, preview: Preview): Promise<Buffer> {
    const [stored] = await this.#db
      .select({ bytes: previewImages.bytes })
      .from(previewImages)
      .where(eq(previewImages.key, key))
    return stored?.bytes ?? this.#draw(key, preview)
  }

  /** Null if it is gone: then the cover is drawn. */
  async #picture(url: string): Promise<Uint8Array | null> {
    return (await storedFile(this.#db, basename(url))) ?? null
  }

  async #draw(key: string, preview: Preview): Promise<Buffer> {
    const pictureBytes = preview.picture && (await this.#picture(preview.picture.url))
    const bytes = Buffer.from(await this.#thread.run({ ...preview, pictureBytes }))
    this.drawn++
    await this.#db.insert(previewImages).values({ key, bytes }).onConflictDoNothing()
    if (this.drawn % SWEEP_EVERY === 1) await sweepPreviews(this.#db)
    return bytes
  }
}

/** Deletes the oldest images beyond `most`. */
export async function sweepPreviews(db: Db, most = MOST_KEPT): Promise<void> {
  const old = db
    .select({ key: previewImages.key })
    .from(previewImages)
    .orderBy(desc(previewImages.madeAt), sql`${previewImages.key}`)
    .offset(most)
  await db.delete(previewImages).where(inArray(previewImages.key, old))
}
