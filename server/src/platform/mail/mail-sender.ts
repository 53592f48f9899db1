import { sql } from 'drizzle-orm'
import type { Database } from '../db/db.ts'
import { renderMail } from './mail-layout.ts'
import { IS_LATE, IS_OLD, type MailContent } from './mail-queue.ts'
import type { Logger } from '../log.ts'
import { traced } from '../traces/traced.ts'
import { BackgroundJob } from '../work/background-job.ts'
import type { Mailer } from './mail.ts'

/** How many are sent at once: one server that hangs does not hold up the others. */
const AT_ONCE = 3
/**
 * Exponential backoff: after a failed try, the next comes after 30 seconds, then twice as long each time, at most an
 * hour.
 */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 3600
/** How often to look for due retries, although no email was announced. */
const LOOK_EVERY = 15_000
/** A short delay, the same whether or not there is an email, so that sending one does not affect the response time. */
const SEND_DELAY = 50
/** How long a shutdown waits for emails in progress; what is cut off is sent again after a restart. */
const DRAIN_TIMEOUT = 2_000

type QueuedMail = { id: string; tries: number; message: MailContent; old: boolean; late: boolean }

/**
 * The outbox sender: sends the emails that transactions queued. Every process does this: one of them claims an email
 * and also sets its next try, so that one lost with its process, or refused by a mail server, is retried by any
 * process. While mail is held, nobody claims any.
 */
export class MailSender {
  readonly #db: Database['db']
  readonly #mailer: Mailer
  readonly #log: Logger
  /**
   * The recipients of emails in progress: the next one to the same address waits, so that the newest link or code also
   * arrives last.
   */
  readonly #busy = new Set<string>()
  #lastClaim: Promise<unknown> = Promise.resolve()
  /** Each sends one email after the other. */
  readonly jobs: readonly BackgroundJob[]

  constructor({ db, pulse }: Pick<Database, 'db' | 'pulse'>, mailer: Mailer, log: Logger) {
    this.#db = db
    this.#mailer = mailer
    this.#log = log
    const run = (stopping: AbortSignal) => this.#sendAll(stopping)
    this.jobs = Array.from(
      { length: AT_ONCE },
      (_, n) =>
        new BackgroundJob({ name: `mail-${n + 1}`, run, log, every: LOOK_EVERY, first: SEND_DELAY, delay: SEND_DELAY }),
    )
    pulse.listen('email_waits', () => this.jobs.forEach((job) => job.poke()))
  }

  start(): void {
    for (const job of this.jobs) job.start()
  }

  /** Stops claiming emails, and waits a little for those in progress. */
  async close(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_TIMEOUT).unref())
    await Promise.race([Promise.all(this.jobs.map((job) => job.close())), late])
    this.#mailer.close()
  }

  async #sendAll(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const next = await this.#claimInTurn()
      if (!next) return
      await this.#send(next).finally(() => this.#busy.delete(next.message.to))
    }
  }

  /** One claim at a time, so that each sees the recipients of the one before. */
  #claimInTurn(): Promise<QueuedMail | undefined> {
    const claim = this.#lastClaim.then(() => this.#claim())
    this.#lastClaim = claim.catch(() => {})
    return claim
  }

  async #claim(): Promise<QueuedMail | undefined> {
    const { rows } = await this.#db.execute<QueuedMail>(sql`
      UPDATE emails SET tries = tries + 1,
        due_at = clock_now() + make_interval(secs => least(${LONGEST_PAUSE}::float8, ${FIRST_PAUSE} * power(2, tries)))
      WHERE id = (
        SELECT id FROM emails WHERE sent_at IS NULL AND due_at <= clock_now() AND message->>'to' <> ALL (${sql.param([...this.#busy])}::text[])
          AND NOT EXISTS (SELECT FROM mail_hold)
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, tries, message, ${IS_OLD} AS old, ${IS_LATE} AS late`)
    const [next] = rows
    if (next) this.#busy.add(next.message.to)
    return next
  }

  async #send({ id, tries, message, old, late }: QueuedMail): Promise<void> {
    try {
      const { to, replyTo, stopUrl } = message
      if (late) this.#log.info({ emailId: id, tries }, 'an email was left out because its time is over')
      else if (!old)
        await traced('send an email', { 'tenpip.tries': tries }, () =>
          this.#mailer.send({ id, to, replyTo, stopUrl, ...renderMail(message) }),
        )
      else this.#log.error({ emailId: id, tries }, 'giving up on an email that could not be sent for days')
    } catch (error) {
      this.#log.warn(
        { emailId: id, tries, err: withoutAddress(error) },
        'an email could not be sent; it will be retried',
      )
      return
    }
    // It may contain a code, and nobody needs it any more.
    await this.#db.execute(sql`UPDATE emails SET message = NULL, sent_at = clock_now() WHERE id = ${id}`)
  }
}

/** The error without the recipient: mail servers like to repeat the address. */
function withoutAddress(error: unknown): Error {
  const { message, code } = error as { message?: string; code?: string }
  return new Error(`${code ?? 'failed'}: ${(message ?? '').replace(/\S+@\S+/g, '[email]')}`)
}
