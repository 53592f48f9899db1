import { peekStored, storedKeys } from '#web/platform/storage.ts'

/** Everything this browser stores for the site, by key. */
export const deviceData = (): Record<string, unknown> =>
  Object.fromEntries(
    storedKeys('')
      .toSorted()
      .map((key) => [key, peekStored(key)]),
  )
