import type pg from 'pg'
import { unanswered } from './db-errors.ts'

/** How often connections are looked at. */
const LOOK_EVERY = 500

type Question = object & { atMost?: number | undefined }

/** What is needed of the driver's own. */
type Inner = pg.PoolClient & { _activeQuery: Question | null | undefined; _queryQueue: readonly Question[] }

/** What a connection waits for. After an error the next statement is not sent before the connection is ready for it, and waits as well. */
function waitingOn(client: pg.PoolClient): Question | null {
  const { _activeQuery, _queryQueue } = client as Inner
  return _activeQuery ?? _queryQueue[0] ?? null
}

/** How many milliseconds the statements of a connection may wait, where that differs; 0 is for ever. */
const waits = new WeakMap<pg.PoolClient, number>()

/** Sets how long statements on a connection are waited for; 0 is for ever, and undefined as long as usual. */
export const waitAtMost = (client: pg.PoolClient, milliseconds: number | undefined): void =>
  void (milliseconds === undefined ? waits.delete(client) : waits.set(client, milliseconds))

/**
 * Gives up connections whose statement has waited for too long, up to a second later. All of them are looked at now and
 * then, because the query builder asks the driver by itself, where no timer could be set.
 */
export class LateAnswers {
  readonly #usual: number
  readonly #giveUp: (client: pg.PoolClient, reason: Error) => void
  /** What each connection was seen to wait for, and since when. */
  readonly #seen = new Map<pg.PoolClient, { question: Question | null; since: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(usual: number, giveUp: (client: pg.PoolClient, reason: Error) => void) {
    this.#usual = usual
    this.#giveUp = giveUp
  }

  watch(client: pg.PoolClient): void {
    this.#seen.set(client, { question: null, since: 0 })
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY).unref()
  }

  leave(client: pg.PoolClient): void {
    this.#seen.delete(client)
    if (this.#seen.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #look(): void {
    const now = performance.now()
    for (const [client, before] of this.#seen) {
      const question = waitingOn(client)
      if (question === null || question !== before.question) {
        this.#seen.set(client, { question, since: now })
        continue
      }
      const most = question.atMost ?? waits.get(client) ?? this.#usual
      if (most > 0 && now - before.since > most) this.#giveUp(client, unanswered())
    }
  }
}
