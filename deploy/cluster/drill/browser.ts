import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { PROOF_HEADER } from '#contract/api/envelope.ts'

/** A browser as far as the drill needs it: one connection, one cookie, and the patience of the site's own scripts. */
export class Browser {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #person: number
  readonly #onCall: (call: Call) => void
  #cookie: string

  /** `onCall` is told of each call when it begins. */
  constructor(url: string, person: number, onCall: (call: Call) => void, cookie = '') {
    this.#url = url
    this.#person = person
    this.#onCall = onCall
    this.#cookie = cookie
  }

  /** Repeats the same call after a 503 and after a lost connection, until it is answered otherwise. */
  async call(method: string, path: string, body?: object, key?: string): Promise<{ status: number; text: string }> {
    const call: Call = { person: this.#person, begunAt: performance.now(), endedAt: null, tries: 0 }
    this.#onCall(call)
    for (;;) {
      call.tries++
      const reply = await this.#send(method, path, body, key).catch(() => LOST)
      if (reply.status !== BUSY && reply.status !== 0) {
        this.#cookie ||= reply.cookie ?? ''
        call.endedAt = performance.now()
        return reply
      }
      await pause(reply.retryAfter * 1000 + Math.random() * JITTER)
    }
  }

  leave(): void {
    this.#agent.destroy()
  }

  #send(method: string, path: string, body?: object, key?: string): Promise<Reply> {
    const bytes = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      [PROOF_HEADER.name]: PROOF_HEADER.value,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(key && { 'idempotency-key': key }),
    }
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers, timeout: LONGEST }
      const sent = request(this.#url + path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookie: response.headers['set-cookie']?.find((one) => one.includes('guest='))?.split(';')[0],
            retryAfter: Number(response.headers['retry-after'] ?? 1),
          }),
        )
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error('No answer in time.')))
      sent.end(bytes)
    })
  }
}

/** A call of somebody, with all its tries. */
export interface Call {
  person: number
  begunAt: number
  /** Null while it has no answer. */
  endedAt: number | null
  tries: number
}

/** Whether each of so many people has been answered a call that they began since. */
export const isPlaying = (calls: readonly Call[], people: number, since: number): boolean =>
  new Set(calls.filter(({ begunAt, endedAt }) => begunAt > since && endedAt !== null).map(({ person }) => person))
    .size >= people

/** From a fault until it was mended, or from then until now. */
interface Time {
  from: number
  until: number
}

/**
 * The calls that people had to repeat or wait for because of what happened: those of before that had no answer yet, and
 * those begun meanwhile. Without an answer, they last until now.
 */
export function disturbance(calls: readonly Call[], { from, until }: Time, now: number) {
  const disturbed = calls
    .map(({ begunAt, endedAt, tries }) => ({ begunAt, endedAt: endedAt ?? now, tries }))
    .filter(
      ({ begunAt, endedAt, tries }) => begunAt < until && endedAt > from && (tries > 1 || endedAt - begunAt > HELD_UP),
    )
  return {
    repeated: disturbed.length,
    /** Until the last of them was answered. */
    milliseconds: Math.max(0, ...disturbed.map(({ endedAt }) => endedAt - from)),
    longest: Math.max(0, ...disturbed.map(({ begunAt, endedAt }) => endedAt - begunAt)),
  }
}

interface Reply {
  status: number
  text: string
  cookie: string | undefined
  /** In seconds. */
  retryAfter: number
}

const LOST: Reply = { status: 0, text: '', cookie: undefined, retryAfter: 1 }
const BUSY = 503
const JITTER = 500
/** Milliseconds until an answer counts as lost. */
const LONGEST = 12_000

/** A call that took longer than this was held up. */
const HELD_UP = 2_000
