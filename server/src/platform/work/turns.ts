/** Work that is done one at a time for each key, in the order in which it was asked for. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Waits for its turn; the returned function ends it. */
  async take(key: string): Promise<() => void> {
    const { promise, end } = openTurn()
    const before = this.#last.get(key)
    this.#last.set(key, promise)
    await before
    return () => {
      if (this.#last.get(key) === promise) this.#last.delete(key)
      end()
    }
  }

  isTaken(key: string): boolean {
    return this.#last.has(key)
  }

  /** How many keys have work under way. */
  get size(): number {
    return this.#last.size
  }
}

function openTurn(): { promise: Promise<void>; end: () => void } {
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { promise, end }
}
