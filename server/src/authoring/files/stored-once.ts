import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import { AppError } from '#server/platform/errors.ts'

/** The codes of errors that are about a file or its author and not about the site. */
const UNUSABLE = new Set<ErrorCode>(['INVALID', 'LIMIT', 'TOO_LARGE', 'TOO_MANY'])

const MOST_NAMED = 1000

interface StoredOnceOptions {
  /** The ids in the file, of which the author may have some already. */
  named: (string | null)[]
  /** Those of the ids that are the author's. */
  own: (ids: string[]) => Promise<{ id: string }[]>
  /** Stores a new one, and returns its id. */
  store: (bytes: Uint8Array) => Promise<string>
  /** How many may be new. */
  most: number
}

/** The images of one import, or its sounds and videos: each is stored once however often it appears. */
export class StoredOnce {
  readonly #known: ReadonlySet<string>
  readonly #store: (bytes: Uint8Array) => Promise<string>
  readonly #most: number
  readonly #stored = new Map<string, Promise<string>>()

  private constructor(known: ReadonlySet<string>, { store, most }: StoredOnceOptions) {
    this.#known = known
    this.#store = store
    this.#most = most
  }

  static async open(options: StoredOnceOptions): Promise<StoredOnce> {
    const valid = [...new Set(options.named)]
      .flatMap((id) => (id !== null && z.safeParse(Id, id).success ? [id] : []))
      .slice(0, MOST_NAMED)
    const known = valid.length > 0 ? await options.own(valid) : []
    return new StoredOnce(new Set(known.map(({ id }) => id)), options)
  }

  /** The id of the author's own, or of what is stored now, or why there is none: null where there is nothing to store. */
  async idOf(id: string | null, bytes: Uint8Array | null): Promise<{ id: string } | { problem: string | null }> {
    if (id !== null && this.#known.has(id)) return { id }
    return bytes ? this.#storedId(bytes) : { problem: null }
  }

  async #storedId(bytes: Uint8Array): Promise<{ id: string } | { problem: string }> {
    const name = createHash('sha256').update(bytes).digest('hex')
    const stored = this.#stored.get(name) ?? (this.#stored.size < this.#most ? this.#store(bytes) : undefined)
    if (!stored) return { problem: `An import can have at most ${this.#most}.` }
    this.#stored.set(name, stored)
    try {
      return { id: await stored }
    } catch (error) {
      if (error instanceof AppError && UNUSABLE.has(error.code)) return { problem: error.message }
      throw error
    }
  }
}
