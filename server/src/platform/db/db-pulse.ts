import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { unavailable } from '../errors.ts'

const BEAT = 500
const TIMEOUT = 1_500
const RETRY = 200
/** At startup the process is busy, and so may be a database that has just started. */
const FIRST_TIMEOUT = 10_000
/** After a failover, an old primary may answer and take no writes. */
const HEARTBEAT = { text: 'SHOW transaction_read_only', query_timeout: TIMEOUT }

/**
 * After a failover the new primary answers at once, but acknowledges no commit until a standby follows it: a crowd let in
 * before that would only fill the connections. It waits so long at most; without any standby, reading is better than nothing.
 */
const FIRST_COMMIT = { text: "SELECT pg_logical_emit_message(true, 'tenpip', '')", query_timeout: 8_000 }

/** The channel on which the migrations' triggers announce that shared data has changed. */
const SHARED = 'shared_changed'

/** Gets what a trigger announced; null when something may have been missed. */
type Listener = (payload: string | null) => void

async function refuseReadOnly(answer: Promise<pg.QueryResult<{ transaction_read_only: string }>>): Promise<void> {
  if ((await answer).rows[0]?.transaction_read_only !== 'off')
    throw new Error('The database takes no writes: it is a replica, or set to read only.')
}

/**
 * The heartbeat and circuit breaker of the database: one connection that listens and pings. It tells the rest of the
 * process whether the database is up, so that a request never waits on a dead one, and when cached answers have become
 * stale.
 */
export class DatabasePulse {
  readonly #url: string
  readonly #say: (sentence: string) => void
  readonly #onLost: () => void
  readonly #waiting = new Set<(reason: Error) => void>()
  readonly #listeners = new Map<string, Listener>()
  /** How many came, by channel. */
  readonly notifications = new Map<string, number>()
  #generation = 0
  #changedAt = performance.now()
  #up = false
  #stopped = false
  #client: pg.Client | undefined
  /** Waits for its first commit. */
  #committing: pg.Client | undefined
  #loop: Promise<void> | undefined
  /** The last query: the connection does one after the other. */
  #lastQuery: Promise<unknown> = Promise.resolve()

  constructor(url: string, say: (sentence: string) => void, onLost: () => void) {
    this.#url = url
    this.#say = say
    this.#onLost = onLost
  }

  get up(): boolean {
    return this.#up
  }

  /** Changes whenever shared data may have; null while that is unknown. */
  get generation(): number | null {
    return this.#up ? this.#generation : null
  }

  /** When shared data last changed, or may have, as a time of this process. */
  get changedAt(): number {
    return this.#changedAt
  }

  /** Asks over this connection, which no crowd of requests delays. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = this.#client
    if (!client || !this.#up) throw unavailable()
    try {
      return (await this.#ask<Row>(client, text)).rows
    } catch (error) {
      // No answer is a missed beat, and the next beat would wait behind it.
      if (!(error instanceof pg.DatabaseError)) client.end().catch(() => {})
      throw error
    }
  }

  /** Calls `work` for each notification on a channel, and when some may have been missed. A channel has one listener. */
  listen(channel: string, work: Listener): void {
    this.#listeners.set(channel, work)
    // Without a connection, the next one listens.
    if (this.#client) this.#ask(this.#client, `LISTEN ${channel}`).catch(() => {})
  }

  /** The circuit breaker: the result of `work`, or an UNAVAILABLE error as soon as the database is known to be down. */
  guard<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.#up) throw unavailable()
      const result = work()
      this.#waiting.add(reject)
      const end =
        <Reply>(how: (reply: Reply) => void) =>
        (reply: Reply): void => {
          this.#waiting.delete(reject)
          how(reply)
        }
      result.then(end(resolve), end(reject))
    })
  }

  /** Connects once, so that a wrong address is an error at startup; afterwards it reconnects forever. */
  async start(): Promise<void> {
    const client = await this.#connect(FIRST_TIMEOUT)
    this.#loop = this.#run(client)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const client of [this.#client, this.#committing]) client?.end().catch(() => {})
    await this.#loop
  }

  #newClient(timeout: number): pg.Client {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tenpip pulse',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    })
    client.on('error', () => {})
    return client
  }

  async #connect(timeout = TIMEOUT): Promise<pg.Client> {
    const client = this.#newClient(timeout)
    client.on('notification', ({ channel, payload }) => this.#notified(channel, payload))
    try {
      await client.connect()
      await refuseReadOnly(client.query(HEARTBEAT.text))
      await client.query(
        [...new Set([SHARED, ...this.#listeners.keys()])].map((channel) => `LISTEN ${channel}`).join(';'),
      )
      await this.#firstCommit(timeout)
      if (this.#stopped) throw unavailable()
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
    this.#turn()
    this.#up = true
    // Notifications sent while nobody listened are lost.
    for (const work of this.#listeners.values()) work(null)
    return client
  }

  /** Returns when a commit was acknowledged, or when there is nothing to wait for: a lost connection is noticed by the beat. */
  async #firstCommit(timeout: number): Promise<void> {
    const client = this.#newClient(timeout)
    this.#committing = client
    await client
      .connect()
      .then(() => client.query(FIRST_COMMIT))
      .catch(() => {})
    client.end().catch(() => {})
  }

  #notified(channel: string, payload = ''): void {
    this.notifications.set(channel, (this.notifications.get(channel) ?? 0) + 1)
    if (channel === SHARED) this.#turn()
    this.#listeners.get(channel)?.(payload)
  }

  #turn(): void {
    this.#generation++
    this.#changedAt = performance.now()
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
        await refuseReadOnly(this.#ask(client, HEARTBEAT))
      } catch {
        client.end().catch(() => {})
        return
      }
    }
  }

  #ask<Row extends pg.QueryResultRow>(client: pg.Client, query: string | pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = this.#lastQuery.then(() => client.query<Row>(query))
    this.#lastQuery = answer.catch(() => {})
    return answer
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
