import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/platform/work/byte-cache.ts'
import type { Player } from '#server/play/attempt.ts'
import type { RoomRow, SeatRow } from '../tables.ts'

/** The seat of a player in a room, and what answering needs to know of the room: none of it changes. */
export interface KnownSeat {
  seatId: string
  roomId: string
  quizId: string
  version: number
}

/** A code is another room's after a day at the earliest. */
const KEPT_FOR = 10 * 60_000

const MOST_SEATS = 50_000
/** By estimate, with its key. */
const SEAT_BYTES = 600

/** The seats of players in the middle of a game, so that an answer costs no query of its own. */
export class SeatCache {
  readonly #kept = new LRUCache<string, KnownSeat>({
    // By bytes, because a cache bounded by its entries takes the memory for all of them at once.
    maxSize: MOST_SEATS * SEAT_BYTES,
    sizeCalculation: () => SEAT_BYTES,
    ttl: KEPT_FOR,
  })
  readonly memory = memoryOf(this.#kept)

  get(code: string, player: Player): KnownSeat | undefined {
    return this.#kept.get(keyOf(code, player))
  }

  put(player: Player, { id: roomId, code, quizId, version }: RoomRow, { id: seatId }: Pick<SeatRow, 'id'>): KnownSeat {
    const seat = { seatId, roomId, quizId, version }
    this.#kept.set(keyOf(code, player), seat)
    return seat
  }

  forget(code: string, player: Player): void {
    this.#kept.delete(keyOf(code, player))
  }
}

const keyOf = (code: string, { userId, guestHash }: Player): string =>
  `${code} ${userId ?? guestHash?.toString('base64') ?? ''}`
