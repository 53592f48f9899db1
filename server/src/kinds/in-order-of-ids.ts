import { isRecord } from '#contract/is-record.ts'

export const hasId = (part: unknown): part is { id: string } => isRecord(part) && typeof part['id'] === 'string'

/** Parts in the order of their random ids, so that it reveals nothing about the key or the author's order. */
export const inOrderOfIds = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
