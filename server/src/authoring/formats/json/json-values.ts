import { Refusal } from '../plain-question.ts'

export const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of an element that is an object. */
export function membersOf(value: unknown): Record<string, unknown> {
  if (value === undefined) throw new Refusal('Its JSON is broken.')
  if (!isMembers(value)) throw new Refusal('It is not an object.')
  return value
}

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
