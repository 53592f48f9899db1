import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/envelope.ts'
import { AppError } from '#server/platform/errors.ts'

/** The codes of errors that are about one file and not about the site. */
const UNUSABLE = new Set<ErrorCode>(['INVALID', 'LIMIT', 'TOO_LARGE'])

/** The files of one import, each stored once however often it appears. */
export class StoredOnce {
  readonly #store: (bytes: Uint8Array) => Promise<string>
  readonly #most: number
  readonly #stored = new Map<string, Promise<string>>()

  /** `store` returns the new id of a file. */
  constructor(store: (bytes: Uint8Array) => Promise<string>, most: number) {
    this.#store = store
    this.#most = most
  }

  /** The id under which it is stored now, or why it is not. */
  async idOf(bytes: Uint8Array): Promise<{ id: string } | { problem: string }> {
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
