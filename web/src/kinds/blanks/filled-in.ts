import { isRecord } from '#contract/is-record.ts'

/** The blanks that are filled, by their ids; undefined while none is. */
export function filledIn(given: unknown): Record<string, string> | undefined {
  const filled = isRecord(given)
    ? Object.entries(given).flatMap(([id, text]) =>
        typeof text === 'string' && text.trim() !== '' ? [[id, text.trim()] as const] : [],
      )
    : []
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}
