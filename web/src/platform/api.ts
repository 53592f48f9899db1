import type { Call, Endpoint } from '#contract/endpoint.ts'
import { PROOF_HEADER, type Envelope, type ErrorCode, type Failure } from '#contract/envelope.ts'

/** A refusal by our own server: what went wrong, in a sentence for the person. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  constructor({ message, data }: Failure) {
    super(message)
    this.code = data.code
    this.fields = data.fields ?? {}
  }
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The server gives up on a call after eight seconds; beyond this the line is dead. */
const LONGEST_WAIT = 20_000

function addressOf({ path }: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** What calls carry of who asks: `omit` in another site's frame, where nobody is anybody. */
interface CallOptions {
  credentials: 'same-origin' | 'omit'
}

/** Calls an endpoint over HTTP; rejects with an ApiError when the server refuses, with anything else when it was not reached. */
export const createCall =
  ({ credentials }: CallOptions): Call =>
  async (endpoint, ...given) => {
    const input: AnyInput = given[0] ?? {}
    const headers: Record<string, string> = { accept: 'application/json', [PROOF_HEADER.name]: PROOF_HEADER.value }
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    })
    const answer = (await response.json()) as Partial<Envelope<never>> | null
    if (answer?.success === true) return answer.data as never
    if (answer?.success === false) throw new ApiError(answer as Failure)
    throw new Error(`${endpoint.path} answered something that is not ours.`)
  }

export const call = createCall({ credentials: 'same-origin' })
