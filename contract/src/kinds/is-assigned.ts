import { isRecord } from '../is-record.ts'

interface Part {
  id: string
}

const isOneOf = (parts: readonly Part[], given: unknown): boolean => parts.some(({ id }) => id === given)

/**
 * Whether this gives parts of a question to others of its parts, by their ids: not necessarily all of them, but at
 * least one, and nothing else.
 */
export function isAssigned(answer: unknown, from: readonly Part[], to: readonly Part[]): boolean {
  if (!isRecord(answer) || Array.isArray(answer)) return false
  const entries = Object.entries(answer)
  return entries.length > 0 && entries.every(([id, value]) => isOneOf(from, id) && isOneOf(to, value))
}
