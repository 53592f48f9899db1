import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { unavailable } from '../errors.ts'

const BEAT = 500
const TIMEOUT = 1_500
const RETRY = 200
/** At a start the process is busy with itself, and so may a database be that has just come up. */
const FIRST_TIMEOUT = 10_000
const HEARTBEAT = { text: 'SELECT 1', query_timeout: TIMEOUT }

/** The channels on which triggers of the migrations tell that something every visitor sees has changed, or that there is mail. */
const SHARED = 'shared_changed'
const MAIL_QUEUED = 'letter_waits'

/**
 * The heartbeat and circuit breaker of the database: one connection that listens and beats. It tells the rest of the process whether the database is there, so that a request
 * never waits on a dead one, and when answers that are kept ready have gone stale.
 */
export class DatabasePulse {
  readonly #url: string
  readonly #say: (sentence: string) => void
  readonly #onLost: () => void
  readonly #waiting = new Set<(reason: Error) => void>()
  #onMail: () => void = () => {}
  #generation = 0
  #up = false
  #stopped = false
  #client: pg.Client | undefined
  #loop: Promise<void> | undefined

  constructor(url: string, say: (sentence: string) => void, onLost: () => void) {
    this.#url = url
    this.#say = say
    this.#onLost = onLost
  }

  get up(): boolean {
    return this.#up
  }

  /** Changes whenever shared data may have; null while nobody can tell. */
  get generation(): number | null {
    return this.#up ? this.#generation : null
  }

  /** Calls `work` whenever a transaction has left a mail, and when that may have been missed. */
  onMailQueued(work: () => void): void {
    this.#onMail = work
  }

  /** The circuit breaker: the result of `work`, or a polite failure as soon as the database is known to be gone. */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#up) throw unavailable()
    let onLost: (reason: Error) => void = () => {}
    const lost = new Promise<never>((_, reject) => {
      onLost = reject
      this.#waiting.add(reject)
    })
    try {
      return await Promise.race([work(), lost])
    } finally {
      this.#waiting.delete(onLost)
    }
  }

  /** Connects once, so that a wrong address is an error at start; afterwards it reconnects for ever. */
  async start(): Promise<void> {
    const client = await this.#connect(FIRST_TIMEOUT)
    this.#loop = this.#run(client)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#client?.end().catch(() => {})
    await this.#loop
  }

  async #connect(timeout = TIMEOUT): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tenpip pulse',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel }) => (channel === MAIL_QUEUED ? this.#onMail() : this.#generation++))
    try {
      await client.connect()
      await client.query(`LISTEN ${SHARED}; LISTEN ${MAIL_QUEUED}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
    this.#generation++
    this.#up = true
    // What was told while nobody listened is not told again.
    this.#onMail()
    return client
  }

  async #run(first: pg.Client): Promise<void> {
    let client: pg.Client | undefined = first
    while (!this.#stopped) {
      if (client) await this.#beat(client)
      if (this.#stopped) break
      if (this.#up) this.#lose()
      client = await this.#reconnect()
    }
    this.#up = false
  }

  /** Returns when the connection has failed or missed a beat. */
  async #beat(client: pg.Client): Promise<void> {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    while (!this.#stopped) {
      const alive = await Promise.race([ended.then(() => false), pause(BEAT, true, { ref: false })])
      if (!alive) return
      try {
        await client.query(HEARTBEAT)
      } catch {
        client.end().catch(() => {})
        return
      }
    }
  }

  #lose(): void {
    this.#up = false
    this.#say("The database isn't answering; requests get 503 until it does.")
    for (const reject of this.#waiting) reject(unavailable())
    this.#onLost()
  }

  async #reconnect(): Promise<pg.Client | undefined> {
    await pause(RETRY, undefined, { ref: false })
    if (this.#stopped) return undefined
    try {
      const client = await this.#connect()
      this.#say('The database is answering again.')
      return client
    } catch {
      return undefined
    }
  }
}
