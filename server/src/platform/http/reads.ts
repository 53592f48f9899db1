import type { Config } from '../config.ts'
import type { Database, Db } from '../db/db.ts'
import { OLDEST, type Replica } from '../db/replica.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

/** How long a browser is known to have written: when this is over, every replica in use shows it. */
const SECONDS = 5
/** The longest that a command takes whose headers are sent before it is done. */
const LONGEST_COMMAND = 20_000

type Cookies = Readonly<Record<string, string | undefined>>

/** What a read has to show. */
export interface MustShow {
  /** When its caller last changed something, as a time of the primary. */
  wroteAt: number
  /** Whether it is kept until shared data changes again: it must show what changed before. */
  isCached: boolean
}

/**
 * Which database a request reads from: one whose data may be a second old from the replica, unless its caller has just
 * written. Then every server knows by a cookie how late the replica must be, and this one by the user as well.
 */
export class Reads {
  readonly #replica: Replica | undefined
  readonly #database: Database
  readonly #publicUrl: string
  readonly #cookie: string
  /** When users last wrote here, or will have at the latest; who was noted longest ago comes first. */
  readonly #writers = new Map<string, number>()

  constructor(database: Database, { publicUrl }: Config, replica: Replica | undefined) {
    this.#database = database
    this.#publicUrl = publicUrl
    this.#cookie = cookieName('wrote', publicUrl)
    this.#replica = replica
  }

  /** Has `work` read from the replica if it may and that shows enough, else from the primary. */
  run<T>(mayLag: boolean, { wroteAt, isCached }: MustShow, work: (db: Db) => Promise<T>): Promise<T> {
    const { db, pulse } = this.#database
    if (!this.#replica || !mayLag) return work(db)
    return this.#replica.read({ wroteAt, ...(isCached && { changedAt: pulse.changedAt }) }, db, work)
  }

  /** When a caller last changed something; minus infinity if that is long ago. */
  wroteAt(cookies: Cookies, userId?: string): number {
    if (!this.#replica) return -Infinity
    const here = (userId !== undefined && this.#writers.get(userId)) || -Infinity
    return Math.max(this.#cookieTime(cookies), here)
  }

  /**
   * Notes that a caller has changed something, or is going to in a command that takes its time. Returns the cookie to set;
   * none without a replica.
   */
  wrote(cookies: Cookies, userId: string | undefined, when: 'now' | 'soon' = 'now') {
    if (!this.#replica) return null
    const now = Math.ceil(this.#replica.primaryTime())
    const cookieTime = this.#cookieTime(cookies)
    // Another command of the same browser may still be at work.
    const soonest = cookieTime <= now + LONGEST_COMMAND ? Math.max(now, cookieTime) : now
    const at = when === 'soon' ? now + LONGEST_COMMAND : soonest
    if (userId !== undefined) this.#note(userId, at, now)
    // Lax: who comes back from another site has written all the same.
    return {
      name: this.#cookie,
      value: String(at),
      options: { ...cookieOptions(this.#publicUrl, SECONDS + Math.ceil((at - now) / 1000)), sameSite: 'lax' as const },
    }
  }

  #cookieTime(cookies: Cookies): number {
    const value = cookies[this.#cookie]
    return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : -Infinity
  }

  #note(userId: string, at: number, now: number): void {
    const before = this.#writers.get(userId) ?? -Infinity
    this.#writers.delete(userId)
    this.#writers.set(userId, Math.max(at, before))
    for (const [first, wroteAt] of this.#writers) {
      if (wroteAt > now - SECONDS * 1000 - OLDEST) break
      this.#writers.delete(first)
    }
  }
}
