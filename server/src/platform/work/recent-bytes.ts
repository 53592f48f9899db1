/** An LRU cache of bytes by name, up to a total size. */
export class RecentBytes {
  readonly #kept = new Map<string, Buffer>()
  readonly #most: number
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  find(name: string): Buffer | undefined {
    const found = this.#kept.get(name)
    if (found) {
      this.#kept.delete(name)
      this.#kept.set(name, found)
    }
    return found
  }

  keep(name: string, piece: Buffer): void {
    this.#drop(name)
    if (piece.length > this.#most) return
    this.#kept.set(name, piece)
    this.#bytes += piece.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.length ?? 0
    this.#kept.delete(name)
  }
}
