import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { LIMITS, type Budget, type Limit } from '#contract/api/endpoint.ts'
import { waitText } from '#contract/text/wait-text.ts'
import type { Db } from './db/db.ts'
import { AppError } from './errors.ts'
import type { KeptInMemory } from './work/cache.ts'

export type Budgets = Record<Limit, Budget>

export const tooMany = (seconds: number, why = 'Slow down a moment.'): AppError => {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new AppError('TOO_MANY', `${why} Try again in ${waitText(retryAfter)}.`, { retryAfter })
}

/**
 * Of each limit. Beyond it the least recently used are dropped to save memory: who is near a limit asks so often that
 * it isn't theirs.
 */
const MOST_WINDOWS = 20_000
/** By estimate, with its key. */
const WINDOW_BYTES = 250
/** A longer subject is stored as its hash, so that nobody chooses how much memory a window takes. */
const LONGEST_SUBJECT = 64
/** In seconds: how often windows that are over are forgotten. */
const FORGET_EVERY = 60

const shortened = (subject: string): string =>
  subject.length > LONGEST_SUBJECT ? createHash('sha256').update(subject).digest('base64') : subject

/**
 * A fixed-window rate limit in memory, per process, for what only needs to stop floods: checking it costs a map lookup.
 */
export class MemoryLimits {
  readonly #windows = new LRUCache<string, { ends: number; count: number }>({ max: MOST_WINDOWS })
  readonly #now: () => number
  #forgetAt = 0

  constructor(now: () => number = () => performance.now() / 1000) {
    this.#now = now
  }

  /** Counts one request; returns the seconds to wait when the limit is reached, else 0. */
  take(subject: string, { count, seconds }: Budget): number {
    const now = this.#now()
    this.#forgetOver(now)
    const key = shortened(subject)
    const window = this.#windows.get(key)
    if (window && window.ends > now) return ++window.count > count ? Math.min(window.ends - now, seconds) : 0
    this.#windows.set(key, { ends: now + seconds, count: 1 })
    return 0
  }

  /** How many windows are remembered. */
  get size(): number {
    return this.#windows.size
  }

  #forgetOver(now: number): void {
    if (now < this.#forgetAt) return
    this.#forgetAt = now + FORGET_EVERY
    for (const [key, { ends }] of this.#windows.entries()) if (ends <= now) this.#windows.delete(key)
  }
}

/**
 * A rate limit across processes: counts one request in the database, in one atomic statement, so that processes share
 * the limit exactly. Returns the seconds to wait when it is reached, else 0. A statement that started before the one
 * that opened the window moves the window's start back to its own time: no wait is longer than the window.
 */
export async function takeFromDatabase(
  db: Db,
  name: string,
  subject: string,
  { count, seconds }: Pick<Budget, 'count' | 'seconds'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    INSERT INTO limit_windows AS w (name, subject, started_at, count)
    VALUES (${name}, ${subject}, clock_now(), 1)
    ON CONFLICT (name, subject) DO UPDATE SET
      count = CASE WHEN w.started_at + make_interval(secs => ${seconds}) <= clock_now() THEN 1 ELSE w.count + 1 END,
      started_at = CASE WHEN w.started_at + make_interval(secs => ${seconds}) <= clock_now() THEN clock_now()
        ELSE least(w.started_at, clock_now()) END
    RETURNING count, ${seconds} - extract(epoch FROM clock_now() - started_at)::float8 AS wait`)
  const [row] = rows
  return row && row.count > count ? row.wait : 0
}

export interface Limiter {
  /** For the path that must stay cheap: the seconds to wait, or 0. */
  takeRead(subject: string): number
  /** Counts a request against a limit, or throws TOO_MANY; inside a transaction, the count is rolled back with it. */
  take(limit: Limit, subject: string, tx?: Db): Promise<void>
  /** Takes back one request from a count in the database: it turned out not to count. */
  giveBack(limit: Limit, subject: string): Promise<void>
  readonly memory: KeptInMemory
}

export function createLimiter(db: Db, mode: 'normal' | 'off', budgets: Budgets = LIMITS): Limiter {
  if (mode === 'off')
    return { takeRead: () => 0, take: async () => {}, giveBack: async () => {}, memory: memoryOfAll(new Map(), 0) }
  const reads = new MemoryLimits()
  // Each has its own memory, so that a flood of made-up subjects in one does not push out the counts of the others.
  const inMemory = new Map<Limit, MemoryLimits>([['read', reads]])
  const windowsOf = (limit: Limit): MemoryLimits => {
    const known = inMemory.get(limit) ?? new MemoryLimits()
    inMemory.set(limit, known)
    return known
  }
  const most = Object.values(budgets).filter(({ countedIn }) => countedIn === 'memory').length
  return {
    takeRead: (subject) => reads.take(subject, budgets.read),
    async take(limit, subject, tx = db) {
      const budget = budgets[limit]
      const wait =
        budget.countedIn === 'memory'
          ? windowsOf(limit).take(subject, budget)
          : await takeFromDatabase(tx, limit, subject, budget)
      if (wait > 0) throw tooMany(wait, budget.why)
    },
    async giveBack(limit, subject) {
      await db.execute(sql`
        UPDATE limit_windows SET count = count - 1 WHERE name = ${limit} AND subject = ${subject} AND count > 0`)
    },
    memory: memoryOfAll(inMemory, most),
  }
}

const memoryOfAll = (limits: ReadonlyMap<Limit, MemoryLimits>, most: number): KeptInMemory => ({
  get entries() {
    return [...limits.values()].reduce((sum, { size }) => sum + size, 0)
  },
  get bytes() {
    return this.entries * WINDOW_BYTES
  },
  mostBytes: most * MOST_WINDOWS * WINDOW_BYTES,
})
