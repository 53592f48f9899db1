import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/db.ts'
import type { RoomDetails } from '../room-details.ts'
import type { Counts } from '../seen-room.ts'
import { answeredIn, finishedIn } from '../store.ts'
import type { RoomRow } from '../tables.ts'

/** How long a count is shown for, since counting a full room for each of its phones would cost more than it tells. */
const FRESH_FOR = 250
/** Who has finished homework is counted from all answers, and nobody waits for it. */
const FINISHED_FRESH_FOR = 3_000

/** How many have answered so far. */
export class LiveCounts {
  readonly #db: Db
  readonly #kept = new LRUCache<string, { qid: string; count: Promise<number> }>({ max: 2_000, ttl: FRESH_FOR })

  readonly #finishedIn = new LRUCache<string, Promise<number>>({ max: 2_000, ttl: FINISHED_FRESH_FOR })

  constructor(db: Db) {
    this.#db = db
  }

  async of(room: RoomRow, { answered, version }: RoomDetails): Promise<Counts> {
    const { id, seats } = room
    if (room.pace === 'self') return { seats, answered: await this.#finished(id, version.questions.length) }
    if (answered !== null || room.qid === null) return { seats, answered: answered ?? 0 }
    const { qid } = room
    return { seats, answered: await this.#count(id, () => answeredIn(this.#db, id, qid), qid) }
  }

  /** After answers were stored here, so that who has just answered is counted. */
  forget(roomIds: Iterable<string>): void {
    for (const id of roomIds) this.#kept.delete(id)
  }

  #finished(id: string, questionCount: number): Promise<number> {
    const known = this.#finishedIn.get(id) ?? finishedIn(this.#db, id, questionCount)
    if (!this.#finishedIn.has(id)) this.#finishedIn.set(id, known)
    known.catch(() => this.#finishedIn.delete(id))
    return known
  }

  #count(id: string, read: () => Promise<number>, qid: string): Promise<number> {
    const known = this.#kept.get(id)
    if (known?.qid === qid) return known.count
    const count = read()
    this.#kept.set(id, { qid, count })
    count.catch(() => this.#kept.get(id)?.count === count && this.#kept.delete(id))
    return count
  }
}
