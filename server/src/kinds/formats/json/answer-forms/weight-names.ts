/** What options call their share of the mark, in hundredths or in parts of 1. */
export const WEIGHT_NAMES = new Set(['weight', 'answerweight', 'fraction', 'answerfraction'])

/** A share as a number; undefined if it is none. */
export function weightOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
