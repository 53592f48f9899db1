import { randomInt } from 'node:crypto'
import { STATUS, type ErrorCode, type FailureExtras } from '#contract/api/envelope.ts'

interface Details {
  /** One sentence for each invalid field. */
  fields?: Record<string, string>
  /** Seconds before a retry makes sense. */
  retryAfter?: number
  more?: FailureExtras
  cause?: unknown
}

/**
 * The one error a feature throws, with a sentence for the user. Anything else that escapes is a bug and is answered as
 * INTERNAL.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly more: FailureExtras | undefined
  constructor(code: ErrorCode, message: string, { fields, retryAfter, more, cause }: Details = {}) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.more = more
  }
  get status(): number {
    return STATUS[this.code]
  }
}

/** A field that cannot be as it was sent. */
export const invalidField = (field: string, sentence: string, message = sentence): AppError =>
  new AppError('INVALID', message, { fields: { [field]: sentence } })

export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} wasn't found.`)

/** In seconds, spread out: who was refused at the same moment must not come back at the same moment. */
export const retryLater = (): number => randomInt(1, 6)

/** Sooner, because to refuse without a database costs little, and everybody waits for this moment. */
const retrySoon = (): number => randomInt(1, 4)

export const unavailable = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', "We're having trouble right now. Try again in a moment.", {
    retryAfter: retrySoon(),
    cause,
  })

/** The code of a system error (ENOENT) or a PostgreSQL error (57P03), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A catch handler that ignores the given codes and rethrows everything else. */
export function unlessCode(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes(errorCode(error))) return undefined
    throw error
  }
}
