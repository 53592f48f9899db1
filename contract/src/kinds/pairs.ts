import { isRecord } from '../is-record.ts'

interface Part {
  id: string
}

const isOneOf = (parts: readonly Part[], given: unknown): boolean => parts.some(({ id }) => id === given)

/** A part in words: where it is only a picture, what the picture shows. */
export const partWords = ({ text, image }: { text: string; image?: { alt: string } | null }): string =>
  text.trim() || (image?.alt ?? '')

/** What a record has under an id of its own. */
export const valueIn = (record: unknown, id: string): unknown =>
  isRecord(record) && Object.hasOwn(record, id) ? record[id] : undefined

/** A finite number that a record has under a name. */
export function numberIn(record: unknown, name: string): number | undefined {
  const value = valueIn(record, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * Whether this gives parts of a question to others of its parts, by their ids: not necessarily all of them, but at
 * least one, and nothing else.
 */
export function isAssigned(answer: unknown, from: readonly Part[], to: readonly Part[]): boolean {
  if (!isRecord(answer) || Array.isArray(answer)) return false
  const entries = Object.entries(answer)
  return entries.length > 0 && entries.every(([id, value]) => isOneOf(from, id) && isOneOf(to, value))
}
