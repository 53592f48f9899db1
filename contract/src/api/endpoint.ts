import type * as z from 'zod/mini'

/** Who may call: anyone, a logged-in user, or a client with the fixed client key. */
type Access = 'guest' | 'user' | 'key'

export interface Budget {
  count: number
  seconds: number
  countedIn: 'memory' | 'database'
  /**
   * What is counted; default the caller's address. Counting by attempt never blocks a whole school behind one address.
   */
  by?: 'attempt' | 'user'
  /** What to tell whoever reaches it; default a general sentence. */
  why?: string
}

/**
 * Rate limits by name. `memory` ones stop floods in each process; `database` ones hold across processes and machines.
 */
const limits = {
  read: { count: 6000, seconds: 3600, countedIn: 'memory' },
  write: { count: 600, seconds: 3600, countedIn: 'database' },
  register: { count: 20, seconds: 3600, countedIn: 'database' },
  forgot: { count: 20, seconds: 3600, countedIn: 'database' },
  contact: { count: 10, seconds: 3600, countedIn: 'database' },
  crash: { count: 30, seconds: 3600, countedIn: 'memory' },
  subscribe: { count: 10, seconds: 3600, countedIn: 'database' },
  attempt: { count: 20_000, seconds: 3600, countedIn: 'memory', by: 'attempt' },
  /** All that one address plays: two thousand people behind it may answer every two seconds. */
  playing: { count: 4_000_000, seconds: 3600, countedIn: 'memory' },
  /** New rounds. Continuing one is free, so that nobody hits this in the middle of a quiz. */
  begin: { count: 20_000, seconds: 3600, countedIn: 'memory' },
  /** New rounds in an embed, which belong to nobody and so cost nothing to throw away. */
  embed: { count: 1_000, seconds: 3600, countedIn: 'memory' },
  /** Wrong pairs of email and password, on any account. */
  loginFailures: { count: 30, seconds: 3600, countedIn: 'database' },
  /** Tries to redeem. Repeating a request with its idempotency key does not count. */
  redeem: { count: 20, seconds: 3600, countedIn: 'database', by: 'user' },
  images: { count: 60, seconds: 3600, countedIn: 'database', by: 'user' },
  media: { count: 30, seconds: 3600, countedIn: 'database', by: 'user' },
  import: { count: 30, seconds: 3600, countedIn: 'database', by: 'user', why: "That's 30 imports this hour." },
  /** Every reading of a file, also one more in another way that its author chose, which is no new import. */
  readings: { count: 120, seconds: 3600, countedIn: 'database', by: 'user' },
  /** New sounds and videos that imports bring along. As many as one import may have; those stored already are free. */
  importedMedia: {
    count: 100,
    seconds: 3600,
    countedIn: 'database',
    by: 'user',
    why: "That's 100 sounds and videos imported this hour.",
  },
  /** All quizzes of an author at once: each is read, converted and read back. */
  exports: { count: 30, seconds: 3600, countedIn: 'database', by: 'user' },
  /** New seats in rooms: a whole school is behind one address. */
  join: { count: 5_000, seconds: 3600, countedIn: 'memory' },
  /** Rooms that are looked at without a seat in them, or looked for. */
  rooms: { count: 20_000, seconds: 3600, countedIn: 'memory' },
  /** Codes that no room has, so that nobody finds rooms by trying codes. */
  codes: { count: 200, seconds: 3600, countedIn: 'database' },
} satisfies Record<string, Budget>
export type Limit = keyof typeof limits
export const LIMITS: Record<Limit, Budget> = limits

/**
 * What a body may have, by its content: how many bytes, and how many fields and list items all in all. Whatever has more
 * is refused before anything reads it, because nobody sends it but to keep everybody else waiting.
 */
export const BODY_LIMITS = {
  /** Most items: the `correct_questions` of a result. */
  small: { bytes: 64 * 1024, entries: 1_100 },
  /** As many answers as a list takes, each as long as may be and in nothing but escapes. */
  answer: { bytes: 450_000, entries: 400 },
  /** The most questions, each a list with the most entries and spellings: 162,604. */
  draft: { bytes: 2 * 1024 * 1024, entries: 175_000 },
  upload: { bytes: 6 * 1024 * 1024, entries: 10 },
  media: { bytes: 21 * 1024 * 1024, entries: 10 },
} as const

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces: `/api/content/{page}`. */
  path: `/${string}`
  access: Access
  limit: Limit
  /** Further rate limits, which the handler takes from for what the HTTP server cannot know, such as a failed try. */
  spends?: readonly Limit[]
  /**
   * Where a call that is counted by attempt names it: `{id}` in the path, or `attempt_id` in the body. Without either,
   * the player is counted.
   */
  attemptIn?: 'path' | 'body'
  /** One line for the API documentation. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  data: z.ZodMiniType
  /** The envelope's `message` on success. */
  done: string
  /** The same for everyone: sent with an ETag and cached until its data changes. */
  shared?: true
  /**
   * What it tells may be a second old, so it is read from the replica if there is one. What the caller has just done is
   * in it all the same.
   */
  fromReplica?: true
  /** A GET that changes something: it needs the same proof of origin as a POST, and has no HEAD. */
  unsafe?: true
  /**
   * Mail programs call it for their user, with a form and without proof of origin. Only for what needs no session and
   * can do nothing but what the token in its address is for.
   */
  fromMail?: true
  /** A POST that can be repeated like a PUT (idempotent), which the browser does by itself while the server is busy. */
  repeatable?: true
  /** Returns a file instead of the envelope, unless the handler gives data. */
  download?: true
  /**
   * The progress of a long command, as NDJSON: one line each, for callers that accept `NDJSON_TYPE`, with the envelope
   * as the last line.
   */
  steps?: z.ZodMiniType
  /** Answers with server-sent events that go on until one side ends them, or with data where the caller accepts JSON. */
  stream?: true
  /** Default `small`. With `upload` or `media`, a body may also be multipart: its fields, and one `file`. */
  size?: keyof typeof BODY_LIMITS
}

/**
 * The rate limits that count every request. Attempts can be made up without end, so what is counted by attempt is counted
 * by address as well.
 */
export const limitsOf = ({ limit }: Endpoint): Limit[] =>
  LIMITS[limit].by === 'attempt' ? ['playing', limit] : [limit]

export type Api = Record<string, Endpoint>

/** Keeps every literal of the table, so that paths, access and schemas stay visible to the types. */
export const defineApi = <const A extends Api>(api: A): A => api

/** Whether the caller may have changed something with it, and expects to see that from then on. */
export const isCommand = ({ method, unsafe }: Endpoint): boolean => method !== 'GET' || unsafe === true

/** Whether a request must prove that our own pages sent it: the CSRF guard. */
export const needsProof = (endpoint: Endpoint): boolean =>
  endpoint.access !== 'key' && !endpoint.fromMail && isCommand(endpoint)

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
/** What it reports on the way. */
export type Step<E> = E extends { steps: infer S extends z.ZodMiniType } ? z.output<S> : never

/** Calls an endpoint: over HTTP in the browser, directly through its handler while the server renders a page. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: unknown extends Input<E> ? [] : [input: Input<E>]
) => Promise<Data<E>>
