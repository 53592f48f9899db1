import { errorCode } from '../postgres/postgres-error-code.ts'
import { rootCause } from '../db/db-errors.ts'
import { AppError } from '../errors.ts'

/** What kind of error it was. Its message may quote what somebody typed, so it stays here. */
export function errorType(error: unknown): string {
  if (error instanceof AppError) return error.code
  const cause = rootCause(error)
  return errorCode(cause) || (cause instanceof Error ? cause.name : 'unknown')
}
