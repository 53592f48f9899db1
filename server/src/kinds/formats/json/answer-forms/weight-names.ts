import { isUnseen } from '../field-names.ts'

/** What options call their share of the mark, in hundredths or in parts of 1. */
export const WEIGHT_NAMES = new Set(['weight', 'answerweight', 'fraction', 'answerfraction'])

/** A share as a number; undefined if it is none. */
export function weightOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Numbers that are bookkeeping in a question, but say in an option what it is worth. */
const SCORE_NAMES = new Set(['score', 'scores', 'point', 'points', 'mark', 'marks', 'grade', 'credit', 'xp'])

/** Whether a field of an option is a number that nothing reads: what it is worth, or how often it was chosen. */
export const isScore = (name: string, value: unknown): boolean =>
  weightOf(value) !== undefined && (SCORE_NAMES.has(name) || (typeof value === 'number' && !isUnseen(name)))
