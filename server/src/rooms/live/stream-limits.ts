import type { EventStream } from '#server/platform/http/event-stream.ts'

/** How many streams a seat, a host, or an address without either may have open in one process: more than honest tabs need. */
const MOST = { seat: 8, host: 30, address: 100 }

export interface StreamOwner {
  kind: keyof typeof MOST
  id: string
}

/** Ends the oldest stream of whoever has too many, so that nobody can fill a process with them. */
export class StreamLimits {
  readonly #streams = new Map<string, Set<EventStream>>()

  add(stream: EventStream, { kind, id }: StreamOwner): void {
    const owner = `${kind} ${id}`
    const own = this.#streams.get(owner) ?? new Set<EventStream>()
    this.#streams.set(owner, own)
    own.add(stream)
    stream.onClose(() => {
      own.delete(stream)
      if (own.size === 0 && this.#streams.get(owner) === own) this.#streams.delete(owner)
    })
    const [oldest] = own
    if (own.size <= MOST[kind] || !oldest) return
    own.delete(oldest)
    oldest.end()
  }
}
