import { peekStored, storedKeys } from '#web/platform/storage.ts'

/** Everything that this browser keeps for the site, by its key. */
export const deviceData = (): Record<string, unknown> =>
  Object.fromEntries(
    storedKeys('')
      .toSorted()
      .map((key) => [key, peekStored(key)]),
  )
