import { statement, type Db } from '#server/platform/db/db.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { ConcurrencyGate, Gathered } from '#server/platform/work/concurrency.ts'
import { CHUNK_BYTES } from './store-media.ts'

/** Room for the sounds of a busy evening, or for one film and the beginnings of others. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Pieces are large: reading them must leave most connections of the database to everybody else. */
const READS_AT_ONCE = 2

interface MediaFile {
  mime: string
  bytes: number
}

const findFiles = statement<MediaFile & { hash: Buffer }>(
  'find media files',
  'SELECT hash, mime, bytes FROM media_files WHERE hash = ANY($1)',
)
const readPiece = statement<{ bytes: Buffer }>(
  'read media piece',
  'SELECT bytes FROM media_chunks WHERE hash = $1 AND position = $2',
)

/**
 * Stored sounds and films as they are sent. What was sent lately is kept in pieces that all listeners share, so that a
 * popular one is read once, and many who listen slowly hold the same bytes. They are named by their content and never
 * change; whether a file still exists is asked each time.
 */
export class MediaFiles {
  readonly #db: Db
  readonly #finder: Gathered<Buffer, MediaFile | null>
  readonly #gate = new ConcurrencyGate({ maxRunning: READS_AT_ONCE, maxWaiting: Infinity })
  readonly memory = new Cache<Buffer>({ mostBytes: KEPT_BYTES })

  constructor(db: Db) {
    this.#db = db
    this.#finder = new Gathered<Buffer, MediaFile | null>(async (hashes) => {
      const { rows } = await findFiles(db, [hashes])
      return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)) ?? null)
    })
  }

  /** What is known about a stored file by its hash. */
  find(hash: Buffer): Promise<MediaFile | null> {
    return this.#finder.do(hash)
  }

  /** The bytes from `first` to `last`, piece by piece: one is read when the one before is on its way. */
  async *read(hash: Buffer, first: number, last: number): AsyncGenerator<Buffer> {
    const name = hash.toString('base64')
    for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position++) {
      const piece = await this.memory.once(`${name}${position}`, () =>
        this.#gate.run(() => this.#piece(hash, position)),
      )
      const start = position * CHUNK_BYTES
      yield piece.subarray(Math.max(0, first - start), last - start + 1)
    }
  }

  async #piece(hash: Buffer, position: number): Promise<Buffer> {
    const [piece] = (await readPiece(this.#db, [hash, position])).rows
    if (!piece) throw new Error('A media file was deleted while it was being sent.')
    return piece.bytes
  }
}
