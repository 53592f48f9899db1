import { statement, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'

/** Often enough for who is waited for, which goes by half a minute. */
const WRITE_EVERY = 8_000

/** Sorted, so that two processes never wait for each other. */
const writeSeen = statement(
  'write seats seen',
  `UPDATE seats s SET seen_at = clock_now() FROM (
     SELECT id FROM seats WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE
   ) heard WHERE s.id = heard.id`,
)

/** Which seats were heard from, gathered and written a few times a minute. */
export class Presence {
  readonly #db: Db
  #heard = new Set<string>()
  /** The seats that are heard from as long as their streams are open. */
  #listening: () => Iterable<string> = () => []
  readonly job: BackgroundJob

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.job = new BackgroundJob({ name: 'presence', run: () => this.#write(), log, every: WRITE_EVERY })
  }

  start(): void {
    this.job.start()
  }

  close(): Promise<void> {
    return this.job.close()
  }

  heard(seatId: string): void {
    this.#heard.add(seatId)
  }

  alsoHears(listening: () => Iterable<string>): void {
    this.#listening = listening
  }

  async #write(): Promise<void> {
    const seatIds = new Set([...this.#heard, ...this.#listening()])
    this.#heard = new Set()
    if (seatIds.size > 0) await writeSeen(this.#db, [[...seatIds]])
  }
}
