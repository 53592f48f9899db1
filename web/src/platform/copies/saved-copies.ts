import { removeStored, storedKeys } from '../storage.ts'

const SAVED = 'saved_'

export const savedKey = (name: string, user: string): string => `${SAVED}${name}_${user}`

/** Logging out deletes the copies stored for offline reading; it may be a shared browser. */
export function forgetSavedCopies(): void {
  for (const key of storedKeys(SAVED)) removeStored(key)
}
