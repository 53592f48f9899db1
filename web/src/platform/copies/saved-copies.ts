import type { PersonalData } from '../personal-data.ts'
import { removeStored, storedKeys } from '../storage.ts'

export const SAVED_KEY = 'saved_'

export const savedKey = (name: string, user: string): string => `${SAVED_KEY}${name}_${user}`

/** The copies stored for offline reading; the server has them all. */
export const savedCopies: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: () => [],
  forget() {
    for (const key of storedKeys(SAVED_KEY)) removeStored(key)
  },
  forgetOthers(user) {
    for (const key of storedKeys(SAVED_KEY)) if (user === null || !key.endsWith(`_${user}`)) removeStored(key)
  },
}
