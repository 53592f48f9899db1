import { removeStored, storedKeys } from '../storage.ts'

const SAVED = 'saved_'

export const savedKey = (name: string, user: string): string => `${SAVED}${name}_${user}`

/** Whoever leaves takes along what was kept for reading without a connection; it may be another's browser. */
export function forgetSavedCopies(): void {
  for (const key of storedKeys(SAVED)) removeStored(key)
}
