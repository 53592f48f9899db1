import { statement, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'

/** Often enough for who is waited for, which goes by half a minute. */
const WRITE_EVERY = 8_000
/** Who comes back is written soon, because the next question may open any moment. */
const WRITE_SOON = 200
const MOST_AT_ONCE = 1_000

/** In the order of ids, like every update of many seats, so that two never wait for each other. */
const writeSeen = statement(
  'write seats seen',
  `UPDATE seats s SET seen_at = clock_now() FROM (
     SELECT id FROM seats WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE
   ) heard WHERE s.id = heard.id`,
)

const MOST_SEEN_SEATS = 100_000
/** By estimate. */
const SEAT_BYTES = 150

/** Which seats were heard from, gathered and written a few times a minute. */
export class Presence {
  readonly #db: Db
  #seen = new Set<string>()
  /** Whom the last runs have written. */
  readonly memory = new Cache<true>({ most: MOST_SEEN_SEATS, bytesEach: SEAT_BYTES, ttl: WRITE_EVERY })
  /** The seats that are heard from as long as their streams are open. */
  #listening: () => Iterable<string> = () => []
  readonly job: BackgroundJob

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.job = new BackgroundJob({
      name: 'presence',
      run: () => this.#write(),
      log,
      every: WRITE_EVERY,
      delay: WRITE_SOON,
    })
  }

  start(): void {
    this.job.start()
  }

  close(): Promise<void> {
    return this.job.close()
  }

  noteSeen(seatId: string): void {
    this.#seen.add(seatId)
    if (!this.memory.get(seatId)) this.job.poke()
  }

  alsoNoteSeen(listening: () => Iterable<string>): void {
    this.#listening = listening
  }

  async #write(): Promise<void> {
    const all = new Set([...this.#seen, ...this.#listening()])
    const seatIds = [...all].filter((seatId) => !this.memory.get(seatId))
    for (const seatId of this.#seen) if (this.memory.get(seatId)) this.#seen.delete(seatId)
    for (let from = 0; from < seatIds.length; from += MOST_AT_ONCE) {
      const some = seatIds.slice(from, from + MOST_AT_ONCE)
      await writeSeen(this.#db, [some])
      for (const seatId of some) {
        this.#seen.delete(seatId)
        this.memory.set(seatId, true)
      }
    }
  }
}
