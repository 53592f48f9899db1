/** Every failure code of the API, and its HTTP status. */
export const STATUS = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFIRM_PASSWORD: 403,
  VERIFY_EMAIL: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SHORT: 409,
  SOLD_OUT: 409,
  LIMIT: 409,
  ENDED: 409,
  STALE: 409,
  TAKEN: 409,
  ALREADY_ANSWERED: 409,
  LOCKED: 409,
  FULL: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof STATUS

interface Success<T> {
  success: true
  message: string
  data: T
}
/** What failures of some codes bring along; unknown here, because the calls whose types they have import this. */
export interface FailureExtras {
  /** With ALREADY_ANSWERED: the verdict on the answer that counts. */
  verdict?: unknown
  /** With STALE, after a command: the room as it is now. */
  room?: unknown
  /** With STALE, after a save: the draft as it is stored. */
  draft?: unknown
  /** With INVALID, after a publication: the problems of the draft. */
  problems?: unknown
}
export interface FailureBody {
  success: false
  message: string
  data: { code: ErrorCode; fields?: Record<string, string>; id?: string } & FailureExtras
}
export type Envelope<T> = Success<T> | FailureBody

/** The CSRF header that our own pages add, which a form or an image on another site cannot. */
export const PROOF_HEADER = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const

/** The media type of a streamed response: NDJSON. */
export const NDJSON_TYPE = 'application/x-ndjson'
