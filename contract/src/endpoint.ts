import type * as z from 'zod/mini'

/** Who may call: anyone, someone logged in, or a client that sends the fixed client key. */
export type Access = 'guest' | 'user' | 'key'

export interface Budget {
  count: number
  seconds: number
  kept: 'memory' | 'database'
  /** What is counted; default the caller's address. By attempt, a whole school behind one address never meets it. */
  by?: 'attempt' | 'user'
}

/** Rate limits by name. `memory` ones blunt floods in each process; `database` ones hold across processes and machines. */
const limits = {
  read: { count: 6000, seconds: 3600, kept: 'memory' },
  write: { count: 600, seconds: 3600, kept: 'database' },
  register: { count: 20, seconds: 3600, kept: 'database' },
  forgot: { count: 20, seconds: 3600, kept: 'database' },
  contact: { count: 10, seconds: 3600, kept: 'database' },
  crash: { count: 30, seconds: 3600, kept: 'memory' },
  subscribe: { count: 10, seconds: 3600, kept: 'database' },
  attempt: { count: 20_000, seconds: 3600, kept: 'memory', by: 'attempt' },
  /** Rounds that are begun. Going on with one costs nothing, so that nobody meets this in the middle of a game. */
  begin: { count: 20_000, seconds: 3600, kept: 'memory' },
  /** Wrong pairs of e-mail and password, whatever accounts they were tried on. */
  loginFailures: { count: 30, seconds: 3600, kept: 'database' },
  /** Tries to redeem. The same request sent again under its idempotency key is none. */
  redeem: { count: 20, seconds: 3600, kept: 'database', by: 'user' },
  images: { count: 60, seconds: 3600, kept: 'database', by: 'user' },
  import: { count: 30, seconds: 3600, kept: 'database', by: 'user' },
} satisfies Record<string, Budget>
export type Limit = keyof typeof limits
export const LIMITS: Record<Limit, Budget> = limits

/** How large a body may be, by what it carries. */
export const BODY_BYTES = { small: 64 * 1024, draft: 2 * 1024 * 1024, upload: 6 * 1024 * 1024 } as const

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it: `/api/content/{page}`. */
  path: `/${string}`
  access: Access
  limit: Limit
  /** A second rate limit, which the handler spends on what the HTTP server cannot see, such as a try that failed. */
  spends?: Limit
  /** Where a call that is counted by attempt names it: `{id}` of the path, or `attempt_id` of the body. Without, whoever plays counts. */
  attemptIn?: 'path' | 'body'
  /** One line for the reader of the API's documentation. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  data: z.ZodMiniType
  /** The envelope's `message` on success. */
  done: string
  /** The same for everyone: sent with an ETag and kept ready until what it shows changes. */
  shared?: true
  /** A GET that changes something: it needs the same proof of origin as a POST, and has no HEAD. */
  unsafe?: true
  /** Answers a file instead of the envelope, unless the handler gives data. */
  download?: true
  /** What it can tell of a long command on the way, as NDJSON: a line each, for whoever accepts `STEPS_TYPE`, and the envelope as the last line. */
  steps?: z.ZodMiniType
  /** Default `small`. With `upload`, a body may also come as multipart: its fields, and one `file`. */
  size?: keyof typeof BODY_BYTES
}

/** The media type of an answer that comes line by line: NDJSON. */
export const NDJSON_TYPE = 'application/x-ndjson'

export type Api = Record<string, Endpoint>

/** Keeps every literal of the table, so that paths, access and schemas stay visible to the types. */
export const defineApi = <const A extends Api>(api: A): A => api

/** Whether a request must prove that our own pages sent it: the CSRF guard. */
export const needsProof = ({ method, access, unsafe }: Endpoint): boolean =>
  access !== 'key' && (method !== 'GET' || unsafe === true)

type Part<E, K extends 'params' | 'query' | 'body', D extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.ZodMiniType
}
  ? { [P in K]: D extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller passes. */
export type Input<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** What a handler receives, parsed. */
export type Parsed<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>
export type Data<E extends Endpoint> = z.output<E['data']>
/** What it tells on the way. */
export type Step<E> = E extends { steps: infer S extends z.ZodMiniType } ? z.output<S> : never

/** Calls an endpoint: over HTTP in the browser, straight to its handler while the server renders a page. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: unknown extends Input<E> ? [] : [input: Input<E>]
) => Promise<Data<E>>
