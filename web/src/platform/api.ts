import type { Call, Endpoint, Input } from '#contract/api/endpoint.ts'
import { PROOF_HEADER, type Envelope, type ErrorCode, type FailureBody, NDJSON_TYPE } from '#contract/api/envelope.ts'
import type { Room } from '#contract/api/rooms.ts'
import { setOnline, useOnline } from './connection.ts'
import { isRepeatable, retryWhileBusy } from './busy.ts'
import { expireSession } from './session/session.ts'

/** A refusal by our server, with a sentence for the user. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  /** The recorded verdict, with ALREADY_ANSWERED. */
  readonly verdict: unknown
  /** The room as it is now, with STALE. */
  readonly room: Room | undefined
  /** Seconds before a retry makes sense. */
  readonly retryAfter: number
  constructor({ message, data }: FailureBody, retryAfter: string | null = null) {
    super(message)
    this.code = data.code
    this.fields = data.fields ?? {}
    this.verdict = data.verdict
    this.room = data.room as Room | undefined
    this.retryAfter = Number(retryAfter) || 0
  }
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The server gives up on a call after eight seconds; beyond this the connection is dead. */
const LONGEST_WAIT = 20_000

interface CallOptions {
  /** `omit` in the embed, where nobody is logged in. */
  credentials: 'same-origin' | 'omit'
  /** The idempotency key: a repeated request with the same key is done only once. */
  idempotencyKey?: string
  /** Sent even while the page is being left. */
  keepalive?: boolean
  /** Whether the caller repeats it where that needs more care; default false. */
  isOnce?: boolean
  /** Ends the call; default when the connection must be dead. */
  signal?: AbortSignal
}

/**
 * Calls an endpoint over HTTP; rejects with an ApiError when the server refuses, with any other error when it was not
 * reached. While the server is busy, it waits and asks again.
 */
export const createCall =
  ({ credentials, idempotencyKey: key, keepalive = false, isOnce = false, signal }: CallOptions): Call =>
  async (endpoint, ...given) => {
    const input: AnyInput = given[0] ?? {}
    const headers: Record<string, string> = { accept: 'application/json', [PROOF_HEADER.name]: PROOF_HEADER.value }
    if (key !== undefined) headers['idempotency-key'] = key
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    if (endpoint.access === 'key') headers['x-api-key'] = clientKey()
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    const ask = async () => {
      const response = await fetchAndNote(addressOf(endpoint, input), {
        method: endpoint.method,
        credentials,
        keepalive,
        headers,
        body,
        signal: signal ?? AbortSignal.timeout(LONGEST_WAIT),
      })
      return dataOf(endpoint, await response.json(), response.headers.get('retry-after')) as never
    }
    return !isOnce && isRepeatable(endpoint, key) ? retryWhileBusy(ask) : ask()
  }

export const call = createCall({ credentials: 'same-origin' })

/** The response of an endpoint that reports its steps as lines (or sends what else is accepted), while they arrive. */
export const openLines = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
  accept = `${NDJSON_TYPE}, application/json`,
): Promise<Response> =>
  fetchAndNote(addressOf(endpoint, input as AnyInput), {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept, [PROOF_HEADER.name]: PROOF_HEADER.value },
    signal,
  })

const EVENTS_TYPE = 'text/event-stream'

/** The bytes of an endpoint that streams, as they arrive; rejects like a call, and when the signal is aborted. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await openLines(endpoint, input, signal, EVENTS_TYPE)
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith(EVENTS_TYPE))
    return response.body
  dataOf(endpoint, await response.json(), response.headers.get('retry-after'))
  throw new Error(`${endpoint.path} did not answer with a stream.`)
}

/** The data of an envelope; throws if it is a failure. */
export function dataOf({ path }: Endpoint, answer: unknown, retryAfter: string | null): unknown {
  const envelope = answer as Partial<Envelope<never>> | null
  if (envelope?.success === true) return envelope.data
  if (envelope?.success !== false) throw new Error(`${path} did not answer with an envelope.`)
  const error = new ApiError(envelope as FailureBody, retryAfter)
  if (error.code === 'UNAUTHENTICATED') expireSession()
  throw error
}

/** Checks whether the server can be reached again. */
export const pingServer = (): Promise<unknown> =>
  fetchAndNote('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) }).catch(() => null)

const PING_INTERVAL = 5000

/**
 * Watches the connection: the browser's events, and while it is lost, regular pings to the server. Returns a function
 * that stops it.
 */
export function watchConnection(): () => void {
  const onOffline = () => setOnline(false)
  const onOnline = () => void pingServer()
  const timer = setInterval(() => {
    if (!useOnline.getState().online && navigator.onLine) void pingServer()
  }, PING_INTERVAL)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
  return () => {
    clearInterval(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}

/** The key that the server wrote into the page, for calls that need one. */
const clientKey = (): string => document.querySelector<HTMLMetaElement>('meta[name=client-key]')?.content ?? ''

/** Fetches, and records whether the server was reached. */
async function fetchAndNote(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init)
    setOnline(true)
    return response
  } catch (error) {
    if (!isGivenUp(error)) setOnline(false)
    throw error
  }
}

/** Whether the page itself gave up, which says nothing about the connection. */
const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function addressOf({ path }: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
