import { isRecord } from '../is-record.ts'

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
