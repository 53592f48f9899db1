import { statement } from '#server/platform/db/db.ts'
import { knownError } from '#server/platform/http/failure.ts'
import type { EventStream } from '#server/platform/http/event-streams.ts'
import { closeEarly } from '../change-room.ts'
import { LiveRoom, type Listener, type LiveRoomOptions } from './live-room.ts'
import type { Presence } from './presence.ts'
import { barredAmong, roomNow } from '../store.ts'
import type { RoomRow } from '../tables.ts'

/** How often hosts see new counts, and questions are closed that everyone has answered. */
const COUNT_EVERY = 250

interface CountRow {
  id: string
  seq: number
  now: Date
  seats: number
  answered: number
  /** Whether everyone who is waited for has answered. */
  complete: boolean
}

/** With EXCEPT, since the planner knows nothing of a room that has just filled, and would compare everyone with everyone. */
const readCounts = statement<CountRow>(
  'read room counts',
  `SELECT r.id, r.seq, clock_now() AS now, r.seats, n.answered,
     r.phase = 'open' AND r.pace = 'host' AND r.expected > 0 AND n.answered >= r.expected AND NOT EXISTS (
       SELECT id FROM seats s WHERE s.room_id = r.id AND s.expected_index = r.index AND s.barred_at IS NULL
       EXCEPT SELECT seat_id FROM room_answers a WHERE a.room_id = r.id AND a.qid = r.qid) AS complete
   FROM rooms r, LATERAL (
     SELECT count(*)::int AS answered FROM room_answers a WHERE r.phase = 'open' AND a.room_id = r.id AND a.qid = r.qid) n
   WHERE r.id = ANY($1)`,
)

/** Everyone who listens to rooms in this process. */
export class RoomStreams {
  readonly #options: LiveRoomOptions
  readonly #rooms = new Map<string, LiveRoom>()
  readonly #limits = new StreamLimits()
  /** Rooms with new answers. */
  readonly #answered = new Set<string>()
  #counting: NodeJS.Timeout | undefined
  #closed = false

  constructor({ presence, ...options }: LiveRoomOptions & { presence: Presence }) {
    this.#options = options
    options.database.pulse.listen('room_changed', (payload) => this.#onRoomChanged(payload))
    presence.alsoNoteSeen(() => this.#seatIds())
  }

  /** Adds a listener, who gets the room as they found it first. */
  add(listener: Listener, owner: StreamOwner, { room, now }: { room: RoomRow; now: Date }): void {
    this.#limits.add(listener.stream, owner)
    const live = this.#rooms.get(room.id) ?? new LiveRoom(room.id, this.#options)
    this.#rooms.set(room.id, live)
    live.listeners.add(listener)
    listener.stream.onClose(() => this.#remove(live, listener))
    void live.greet(listener, room, now)
    // Between being found and being listened to, it may have changed.
    live.read()
    if (listener.host) this.#countSoon()
  }

  /** How many rooms somebody listens to here. */
  get rooms(): number {
    return this.#rooms.size
  }

  /** How many listen here. */
  get size(): number {
    let size = 0
    for (const { listeners } of this.#rooms.values()) size += listeners.size
    return size
  }

  /** Called after answers were stored. */
  answered(roomIds: Iterable<string>): void {
    for (const id of roomIds) this.#answered.add(id)
    this.#countSoon()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#counting)
    for (const live of this.#rooms.values()) live.close()
  }

  #remove(live: LiveRoom, listener: Listener): void {
    live.listeners.delete(listener)
    if (live.listeners.size > 0) return
    live.close()
    if (this.#rooms.get(live.id) === live) this.#rooms.delete(live.id)
  }

  /** The seats that are heard from by their streams, or all that have one. */
  *#seatIds(all = false): Iterable<string> {
    for (const { listeners } of this.#rooms.values())
      for (const { seatId, callsOnly } of listeners) if (seatId !== null && (all || !callsOnly)) yield seatId
  }

  /**
   * What the triggers `rooms_changed` and `seats_barred` tell: the id of a room that changed, with the seat that was
   * removed from it; null when any may have changed.
   */
  #onRoomChanged(payload: string | null): void {
    if (payload === null) return void this.#lookAgain()
    const [roomId = '', seatId] = payload.split(' ')
    if (seatId !== undefined) this.#options.details.forget(roomId)
    const live = this.#rooms.get(roomId)
    if (!live) return
    for (const listener of live.listeners) if (listener.seatId === seatId) listener.stream.end()
    live.read()
    // Who was waited for may be the one who was removed.
    this.answered([roomId])
  }

  /** After changes may have been missed: what was derived is forgotten, and who was removed hears no more. */
  async #lookAgain(): Promise<void> {
    const { database, details, log } = this.#options
    details.forgetAll()
    for (const live of this.#rooms.values()) live.read()
    try {
      const removed = await barredAmong(database.db, [...this.#seatIds(true)])
      for (const { listeners } of this.#rooms.values())
        for (const { seatId, stream } of listeners) if (seatId !== null && removed.has(seatId)) stream.end()
    } catch (error) {
      log.warn({ err: error }, 'who was removed meanwhile could not be read')
    }
  }

  #countSoon(): void {
    if (!this.#closed) this.#counting ??= setTimeout(() => void this.#count(), COUNT_EVERY).unref()
  }

  async #count(): Promise<void> {
    const { db, pulse } = this.#options.database
    const ids = new Set([...this.#hosted(), ...this.#answered])
    this.#answered.clear()
    try {
      const { rows } = await pulse.guard(() => readCounts(db, [[...ids]]))
      for (const row of rows) await this.#counted(row).catch((error: unknown) => this.#failed(row.id, error))
    } catch (error) {
      for (const id of ids) this.#failed(id, error)
    }
    this.#counting = undefined
    // Also for a host who came meanwhile.
    if (this.#hosted().length > 0 || this.#answered.size > 0) this.#countSoon()
  }

  /** The rooms whose hosts listen here and see counts. */
  #hosted(): string[] {
    return [...this.#rooms.values()].flatMap(({ id, isCounted }) => (isCounted ? [id] : []))
  }

  /** One room that cannot be counted leaves the others alone. */
  #failed(id: string, error: unknown): void {
    this.#answered.add(id)
    if (!knownError(error))
      this.#options.log.warn({ err: error }, 'a room could not be counted; it will be tried again')
  }

  async #counted({ id, seq, now, complete, ...counts }: CountRow): Promise<void> {
    const { database, details } = this.#options
    await this.#rooms.get(id)?.sendCounts(seq, now, counts)
    const found = complete ? await roomNow(database.db, id) : null
    if (found?.room.seq === seq) await closeEarly(database.db, details, found.room)
  }
}

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
