import type { ResultFigures, StoredFigures } from '../tables.ts'

/** A result that tells nothing. */
export const NO_FIGURES: ResultFigures = {
  better_than: null,
  rank_week: null,
  earned: [],
  waiting: 0,
  balance: null,
  best: null,
  shares: {},
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && value !== undefined && Object.keys(value).length === 0)

/** Every play has them for good, and most are empty. A waiting 0 is left out as well: it is what a missing one means. */
export const storedFigures = (figures: StoredFigures): StoredFigures =>
  Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => !isEmpty(value) && !(name === 'waiting' && value === 0)),
  )

export const shownFigures = (stored: StoredFigures | null): ResultFigures => ({ ...NO_FIGURES, ...stored })
