import type { Difficulty, Length, Sort } from '#contract/catalogue.ts'
import type { ListAddress } from './list-address.ts'

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  popular: 'Popular',
  new: 'Newest',
  shortest: 'Shortest',
  hardest: 'Hardest first',
}
export const LENGTH_NAMES: Readonly<Record<Length, string>> = {
  short: 'Up to 10',
  medium: '11–20',
  long: 'Over 20',
}
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export interface ActiveFilter {
  name: string
  /** The change that removes it. */
  without: Partial<ListAddress>
}

/** The active filters as labels. */
export function activeFilters({ length, difficulty, untimed, unplayed }: ListAddress): ActiveFilter[] {
  const filters: (ActiveFilter | null)[] = [
    length && { name: `${LENGTH_NAMES[length]} questions`, without: { length: null } },
    difficulty && { name: DIFFICULTY_NAMES[difficulty], without: { difficulty: null } },
    untimed ? { name: 'No timer', without: { untimed: false } } : null,
    unplayed ? { name: 'Not played yet', without: { unplayed: false } } : null,
  ]
  return filters.filter((filter) => filter !== null)
}
