import { isRecord } from '#contract/is-record.ts'
import { FormatError } from '../plain-question.ts'

/** The members of an element, if it is an object. */
export function recordIn({ value, problem }: { value: unknown; problem: string | null }): Record<string, unknown> {
  if (problem !== null) throw new FormatError(problem)
  if (!isRecord(value)) throw new FormatError('A question is written in braces, and this one has none.')
  return value
}

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
