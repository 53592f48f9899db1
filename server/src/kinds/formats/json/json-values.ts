import { isRecord } from '#contract/is-record.ts'
import { FormatError } from '../plain-question.ts'

/** The members of an element, if it is an object. */
export function recordIn(value: unknown): Record<string, unknown> {
  if (value === undefined) throw new FormatError('Its JSON is broken.')
  if (!isRecord(value)) throw new FormatError("It isn't an object.")
  return value
}

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
