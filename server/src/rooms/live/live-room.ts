import type { Database, Db } from '#server/platform/db/db.ts'
import { knownError } from '#server/platform/http/failure.ts'
import { eventBytes, type EventStream } from '#server/platform/http/event-streams.ts'
import type { Logger } from '#server/platform/log.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { advanceDueRoom, isDue } from '../change-room.ts'
import type { RoomDetailsCache, RoomDetails } from '../room-details.ts'
import { seenRoom, type SeatCounts } from '../seen-room.ts'
import { roomNow, answeredIn, finishedIn } from '../store.ts'
import type { RoomRow } from '../tables.ts'

/** Between two processes that wake up for the same step, so that one finds it done. */
const SPREAD = 30
/** A timer is never longer than this; then the room is looked at again. */
const LONGEST_TIMER = 60_000
/** After a failure, when the database may be away. */
const RETRY = 500

export interface Listener {
  stream: EventStream
  seatId: string | null
  host: boolean
  /** Whether only its calls show that the player is there. */
  callsOnly: boolean
  /** The last that it was sent: nothing older follows. */
  seq: number
  /** The counts that came with it. */
  counts: SeatCounts | null
}

export interface LiveRoomOptions {
  database: Database
  details: RoomDetailsCache
  counts: LiveCounts
  log: Logger
}

/**
 * A room that somebody in this process listens to. When it has changed, its row is read once, the event is encoded once
 * for players and once for hosts, and the same bytes go to all. When its time has come, it is taken on.
 */
export class LiveRoom {
  readonly id: string
  readonly listeners = new Set<Listener>()
  readonly #options: LiveRoomOptions
  /** As last sent to everyone. */
  #room: RoomRow | null = null
  #timer: NodeJS.Timeout | undefined
  #reading = false
  #isStale = false
  #closed = false

  constructor(id: string, options: LiveRoomOptions) {
    this.id = id
    this.#options = options
  }

  get isHosted(): boolean {
    for (const { host } of this.listeners) if (host) return true
    return false
  }

  /** Whether its counts can change. */
  get isCounted(): boolean {
    return this.isHosted && this.#room?.phase !== 'end'
  }

  /** The first event of a new listener: the room as they found it. */
  async greet(listener: Listener, room: RoomRow, now: Date): Promise<void> {
    const { details, counts } = this.#options
    try {
      const known = await details.of(room)
      const count = await counts.of(room, known)
      if (listener.seq >= room.seq) return
      const seen = seenRoom(room, now, known, count, { seat: null, host: listener.host })
      this.#send(listener, eventBytes('room', room.seq, JSON.stringify(seen)), room.seq, count)
    } catch (error) {
      if (!knownError(error)) this.#options.log.warn({ err: error }, 'a new listener could not be shown its room')
      // It connects again.
      listener.stream.end()
    }
  }

  /** Reads the room again and sends it if it has changed; once more if that was asked for meanwhile. */
  read(): void {
    if (this.#closed) return
    this.#isStale = this.#reading
    if (this.#reading) return
    this.#reading = true
    void this.#refresh()
      .catch((error: unknown) => {
        // While the database is away, the pulse says so once for all.
        if (knownError(error)?.code !== 'UNAVAILABLE')
          this.#options.log.warn({ err: error }, 'a room could not be read; it will be tried again')
        this.#readAfter(RETRY)
      })
      .finally(() => {
        this.#reading = false
        if (this.#isStale) this.read()
      })
  }

  /** Sends hosts how many there are and how many have answered, if that is new. */
  async sendCounts(seq: number, now: Date, { seats, answered }: SeatCounts): Promise<void> {
    const room = this.#room
    if (room?.seq !== seq) return
    const { details, counts } = this.#options
    const known = await details.of(room)
    const count =
      room.pace === 'self'
        ? { ...(await counts.of(room, known)), seats }
        : { seats, answered: known.answered ?? answered }
    if (this.#room !== room) return
    const isNews = (listener: Listener) => listener.host && listener.seq === seq && !isSame(listener.counts, count)
    const behind = [...this.listeners].filter(isNews)
    if (behind.length === 0) return
    const bytes = eventBytes('room', seq, JSON.stringify(seenRoom(room, now, known, count, { seat: null, host: true })))
    for (const listener of behind) this.#send(listener, bytes, seq, count)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #refresh(): Promise<void> {
    const { database, details } = this.#options
    const { db, pulse } = database
    const found = await pulse.guard(() => roomNow(db, this.id))
    if (!found) return this.listeners.forEach(({ stream }) => stream.end())
    const { room, now } = found
    // The step is announced like any other change, also by a process that was faster.
    if (isDue(room, now) && (await pulse.guard(() => advanceDueRoom(db, details, room)))) return
    if (!this.#room || room.seq > this.#room.seq) await this.#broadcast(room, now)
    const delay = delayOf(room, now)
    if (delay !== null) this.#readAfter(delay)
  }

  #readAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => this.read(), milliseconds).unref()
  }

  async #broadcast(room: RoomRow, now: Date): Promise<void> {
    const details = await this.#options.details.of(room)
    const count = await this.#options.counts.of(room, details)
    this.#room = room
    const bytesFor = (host: boolean) =>
      eventBytes('room', room.seq, JSON.stringify(seenRoom(room, now, details, count, { seat: null, host })))
    const forPlayers = bytesFor(false)
    const forHosts = this.isHosted ? bytesFor(true) : forPlayers
    for (const listener of this.listeners)
      if (listener.seq < room.seq) this.#send(listener, listener.host ? forHosts : forPlayers, room.seq, count)
  }

  #send(listener: Listener, bytes: Buffer, seq: number, counts: SeatCounts): void {
    listener.seq = seq
    listener.counts = counts
    listener.stream.send(bytes)
  }
}

/** How long a count is shown for, since counting a full room for each of its phones would cost more than it tells. */
const FRESH_FOR = 250
/** Who has finished homework is counted from all answers, and nobody waits for it. */
const FINISHED_FRESH_FOR = 3_000
const MOST = 2_000
/** By estimate. */
const COUNT_BYTES = 200

/** How many have answered so far. */
export class LiveCounts {
  readonly #db: Db
  readonly #answered = new Cache<number>({ most: MOST, bytesEach: COUNT_BYTES, ttl: FRESH_FOR })
  readonly #finished = new Cache<number>({ most: MOST, bytesEach: COUNT_BYTES, ttl: FINISHED_FRESH_FOR })

  constructor(db: Db) {
    this.#db = db
  }

  async of(room: RoomRow, { answered, version }: RoomDetails): Promise<SeatCounts> {
    const { id, seats } = room
    if (room.pace === 'self') {
      const read = () => finishedIn(this.#db, id, version.questions.length)
      return { seats, answered: await this.#finished.once(id, read) }
    }
    if (answered !== null || room.qid === null) return { seats, answered: answered ?? 0 }
    const { qid } = room
    return { seats, answered: await this.#answered.once(id, () => answeredIn(this.#db, id, qid), qid) }
  }

  /** After answers were stored here, so that who has just answered is counted. */
  forget(roomIds: Iterable<string>): void {
    for (const id of roomIds) this.#answered.delete(id)
  }
}

const isSame = (one: SeatCounts | null, other: SeatCounts): boolean =>
  one?.seats === other.seats && one.answered === other.answered

/** How long until a room goes on by itself; null when it waits. */
function delayOf({ dueAt, phase }: RoomRow, now: Date): number | null {
  if (dueAt === null || phase === 'paused' || phase === 'end') return null
  const left = dueAt.getTime() - now.getTime() + Math.random() * SPREAD
  return Math.min(Math.max(left, SPREAD), LONGEST_TIMER)
}
