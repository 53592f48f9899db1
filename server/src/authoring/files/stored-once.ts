import { createHash } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'

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
      if (error instanceof AppError && (error.code === 'INVALID' || error.code === 'LIMIT'))
        return { problem: error.message }
      throw error
    }
  }
}
