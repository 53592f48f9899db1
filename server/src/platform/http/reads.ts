import type { Config } from '../config.ts'
import type { Database, Db } from '../db/db.ts'
import { OLDEST, type Replica } from '../db/replica.ts'
import { cookieOptions, wroteCookie } from './session-cookie.ts'

/** How long a browser is known to have written: when this is over, every replica in use shows it. */
const SECONDS = 5
/** The longest that a command takes whose headers are sent before it is done. */
const LONGEST_COMMAND = 20_000

type Cookies = Readonly<Record<string, string | undefined>>

/** What a read has to show. */
export interface Shown {
  /** When its caller last changed something, as a time of the primary. */
  wroteAt: number
  /** Whether it is kept until shared data changes again: it must show what changed before. */
  isKept: boolean
}

/** A cookie to set. */
interface WroteCookie {
  name: string
  value: string
  options: Omit<ReturnType<typeof cookieOptions>, 'sameSite'> & { sameSite: 'lax' }
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
  /** When users last wrote here, longest ago first. */
  readonly #writers = new Map<string, number>()

  constructor(database: Database, { publicUrl }: Config, replica: Replica | undefined) {
    this.#database = database
    this.#publicUrl = publicUrl
    this.#cookie = wroteCookie(publicUrl)
    this.#replica = replica
  }

  /** Has `work` read from the replica if it may and that shows enough, else from the primary. */
  run<T>(mayLag: boolean, { wroteAt, isKept }: Shown, work: (db: Db) => Promise<T>): Promise<T> {
    const { db, pulse } = this.#database
    if (!this.#replica || !mayLag) return work(db)
    return this.#replica.read({ wroteAt, ...(isKept && { changedAt: pulse.changedAt }) }, db, work)
  }

  /** When a caller last changed something; minus infinity if that is long ago. */
  wroteAt(cookies: Cookies, userId?: string): number {
    if (!this.#replica) return -Infinity
    const told = cookies[this.#cookie]
    const here = (userId !== undefined && this.#writers.get(userId)) || -Infinity
    return told !== undefined && /^\d{1,15}$/.test(told) ? Math.max(Number(told), here) : here
  }

  /** Notes that a caller has changed something, or is going to in a command that takes its time; none without a replica. */
  wrote(userId: string | undefined, when: 'now' | 'soon' = 'now'): WroteCookie | null {
    if (!this.#replica) return null
    const at = Math.ceil(this.#replica.primaryTime()) + (when === 'soon' ? LONGEST_COMMAND : 0)
    if (userId !== undefined) this.#note(userId, at)
    const seconds = SECONDS + (when === 'soon' ? LONGEST_COMMAND / 1000 : 0)
    // Lax: who comes back from another site has written all the same.
    return {
      name: this.#cookie,
      value: String(at),
      options: { ...cookieOptions(this.#publicUrl, seconds), sameSite: 'lax' },
    }
  }

  #note(userId: string, at: number): void {
    this.#writers.delete(userId)
    this.#writers.set(userId, at)
    for (const [first, wroteAt] of this.#writers) {
      if (wroteAt > at - SECONDS * 1000 - OLDEST) break
      this.#writers.delete(first)
    }
  }
}
