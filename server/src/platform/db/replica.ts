import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import { hasSqlState, isDatabaseAway, isUnanswered } from './db-errors.ts'
import type { DatabasePulse } from './db-pulse.ts'
import { type Db, NeedsPrimary, markReplica } from './db.ts'
import { mismatch, ReplicaProbe, samplePrimary, type Sample } from './replica-probe.ts'
import { openPool, SESSION, type OpenPool } from './pool.ts'

/** How often it is asked how far it is, in milliseconds. */
const EVERY = 250
/** How often a lost one is looked for. */
const RETRY = 1_000
/** How old what it shows may be. */
export const OLDEST = 1_000
/** The clocks of a primary and of the one that takes over from it may differ by this much. */
const CLOCKS = 500
/** For so long after a failover, or a start that may have followed one, browsers may say when they wrote by the old clock. */
const OLD_CLOCK = 27_000
/** Samples that it has not reached, so that a long lag can be told: five minutes of them. */
const MOST_WAITING = 1_200
/** A change is told when it has lasted for this long, so that a replica on the brink does not fill the log. */
const TELL_AFTER = 2_000
/** What was too slow on the replica for this long gets no second try: there is no time left for it. */
const LATEST_RETRY = 3_000
/** A statement, and a lock, that took too long. */
const TOO_SLOW = ['57014', '55P03']
/** Written on a replica, conflict with recovery, deadlock with recovery. */
const ONLY_THERE = ['25006', '40001', '40P01']

interface ReplicaOptions {
  url: string
  /** The pulse of the primary. */
  pulse: DatabasePulse
  connections?: number
  /** For so many milliseconds times of the primary before this one are expected. */
  oldClock?: number
  /** Called when it is left out, and when it is used again. */
  say?: (sentence: string) => void
}

/** What a read must show, as times of this process and of the primary. */
interface Since {
  changedAt?: number
  wroteAt?: number
}

/**
 * A replica for reads that may be a second old. It is proven to be fresh: the position of the primary's log is noted with
 * its time, and once the replica has replayed the log up to there, it shows everything committed before that time.
 */
export class Replica {
  readonly #url: string
  readonly #pulse: DatabasePulse
  readonly #say: (sentence: string) => void
  readonly #oldClock: number
  readonly #pool: ReplicaPool
  readonly db: Db
  readonly #loop: Promise<void>
  #probe: ReplicaProbe | undefined
  #stopped = false
  /** What it has not reached yet, oldest first. */
  #waiting: Sample[] = []
  /** The last moment that it is proven to show; none while it is lost. */
  #shows: Sample | undefined
  #lastShown = performance.now()
  /** The last sample of the primary's time. */
  #clock: Pick<Sample, 'at' | 'time' | 'timeline'> | undefined
  /** When this primary was first asked, as a time of this process. */
  #primarySince = performance.now()
  #trouble = ''
  #told = { isUsed: false, since: performance.now() }
  /** Reads it answered, reads that began there and had to go to the primary, and those that went there at once. */
  readonly counts = { answered: 0, passedOn: 0, passedBy: 0 }

  constructor({ url, pulse, connections = 10, oldClock = OLD_CLOCK, say = () => {} }: ReplicaOptions) {
    this.#url = url
    this.#pulse = pulse
    this.#say = say
    this.#oldClock = oldClock
    this.#pool = openReplicaPool(url, connections, () => this.#lose('leads to another server'))
    this.db = drizzle(this.#pool.pool)
    this.#loop = this.#run()
  }

  /** How old what it shows may be, in seconds. */
  get lagSeconds(): number {
    return (performance.now() - this.#lastShown) / 1000
  }

  get isUsed(): boolean {
    return this.#shows !== undefined && performance.now() - this.#shows.at < OLDEST
  }

  /** The time at the primary is not later than this, in milliseconds since 1970. */
  primaryTime(): number {
    return this.#clock ? this.#clock.time + performance.now() - this.#clock.at : Date.now()
  }

  /** Has something read from the replica if that shows enough, else from the primary; also if the replica fails. */
  async read<T>(since: Since, primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    if (!this.#isEnough(since)) {
      this.counts.passedBy++
      return work(primary)
    }
    const begun = performance.now()
    try {
      const result = await work(this.db)
      this.counts.answered++
      return result
    } catch (error) {
      const isLate = performance.now() - begun > LATEST_RETRY
      if (!isOfReplica(error) || (isLate && isTooSlow(causeOf(error)))) throw error
      this.counts.passedOn++
      return work(primary)
    }
  }

  async close(): Promise<void> {
    this.#stopped = true
    this.#probe?.close()
    await this.#loop
    await this.#pool.pool.end()
  }

  #isEnough({ changedAt = -Infinity, wroteAt = -Infinity }: Since): boolean {
    if (this.#shows === undefined || !this.isUsed) return false
    const { at, time } = this.#shows
    return at > changedAt && time > wroteAt + (at - this.#primarySince < this.#oldClock ? CLOCKS : 0)
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.#look()
      this.#tell()
      await pause(this.#probe ? EVERY : RETRY, undefined, { ref: false })
    }
  }

  async #look(): Promise<void> {
    // While the primary is away nothing can be proven, and nobody reads.
    const sample = await samplePrimary(this.#pulse).catch(() => null)
    if (!sample || this.#stopped) return
    if (sample.timeline !== this.#clock?.timeline) this.#primarySince = sample.at
    this.#clock = sample
    this.#waiting.push(sample)
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()
    try {
      await this.#compare(sample)
    } catch {
      this.#lose("isn't answering")
    }
  }

  async #compare(sample: Sample): Promise<void> {
    const probe = this.#probe ?? (await this.#connect())
    const shown = await probe.ask()
    // Lost meanwhile: what it shows says nothing of the next.
    if (this.#probe !== probe) return
    const wrong = mismatch(sample, shown)
    if (wrong !== null) return this.#lose(wrong)
    if (this.#pool.expect(shown.server)) this.#shows = undefined
    const reached = this.#waiting.findLast(({ end, timeline }) => end <= shown.replayed && timeline === shown.timeline)
    if (!reached) return
    this.#shows = reached
    this.#lastShown = reached.at
    this.#waiting = this.#waiting.filter(({ at }) => at > reached.at)
  }

  async #connect(): Promise<ReplicaProbe> {
    const probe = new ReplicaProbe(this.#url)
    await probe.connect().catch((error: unknown) => {
      probe.close()
      throw error
    })
    this.#probe = probe
    return probe
  }

  #lose(trouble: string): void {
    this.#trouble = trouble
    this.#shows = undefined
    this.#waiting = []
    this.#probe?.close()
    this.#probe = undefined
    this.#pool.cutOffAll()
  }

  #tell(): void {
    const now = performance.now()
    const { isUsed } = this
    if (isUsed) this.#trouble = ''
    if (isUsed === this.#told.isUsed) this.#told.since = now
    else if (now - this.#told.since > TELL_AFTER) {
      this.#told = { isUsed, since: now }
      this.#say(
        isUsed
          ? 'The replica is fresh; what may be a second old is read from it.'
          : `The replica ${this.#trouble || `is ${this.lagSeconds.toFixed(1)} s behind`}; everything is read from the primary.`,
      )
    }
  }
}

/** Whether an error is about the replica, and not about what was asked. */
const isOfReplica = (error: unknown): boolean => {
  if (error instanceof NeedsPrimary) return true
  // What is not there yet may be there on the primary.
  if (error instanceof AppError && error.code === 'NOT_FOUND') return true
  const cause = causeOf(error)
  return hasSqlState(cause, ONLY_THERE) || isDatabaseAway(cause)
}

const isTooSlow = (cause: unknown): boolean => hasSqlState(cause, TOO_SLOW) || isUnanswered(cause)

const causeOf = (error: unknown): unknown => (error instanceof AppError ? error.cause : error)

/** Shorter waits than at the primary, because there is the primary to go to. Nothing is ever written here, even if it has become one. */
const SETTINGS = { ...SESSION, lock_timeout: 1_000, default_transaction_read_only: 'on' }
const CONNECT_WAIT = 1_000

/** Tells servers apart that an address leads to. */
const SERVER = 'SELECT pg_postmaster_start_time()::text AS server'
const NOT_WATCHED = 'Connection terminated: it leads to a server that is not watched.'
/** As many new connections to other servers, one after the other, are no chance: the address leads elsewhere now. */
const ELSEWHERE = 3

interface ReplicaPool extends OpenPool {
  /** Names the server that all connections must lead to; those to another one are ended. Returns whether it was another. */
  expect: (server: string) => boolean
}

/** The connections for reading from a replica. An address may lead to several: only the one that is watched will do. */
function openReplicaPool(url: string, connections: number, onElsewhere: () => void): ReplicaPool {
  let expected = ''
  let elsewhere = 0
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) =>
    client.query<{ server: string }>(SERVER, (error: Error | undefined, result) => {
      if (error) return done(error)
      const isWatched = result.rows[0]?.server === expected
      done(isWatched ? undefined : new Error(NOT_WATCHED))
      elsewhere = isWatched ? 0 : elsewhere + 1
      if (elsewhere < ELSEWHERE) return
      elsewhere = 0
      onElsewhere()
    })
  const { pool, cutOffAll } = openPool({
    url,
    application: 'tenpip reader',
    connections,
    connectWait: CONNECT_WAIT,
    settings: SETTINGS,
    verify,
  })
  pool.on('connect', markReplica)
  markReplica(pool)
  return {
    pool,
    cutOffAll,
    expect(server) {
      if (server === expected) return false
      expected = server
      elsewhere = 0
      cutOffAll()
      return true
    },
  }
}
