import { readStored, storedKeys } from '../platform/storage.ts'

const isAnything = (value: unknown): value is unknown => value !== undefined

/** Everything that this browser keeps for the site, by its key. */
export const deviceData = (): Record<string, unknown> =>
  Object.fromEntries(
    storedKeys('')
      .toSorted()
      .map((key) => [key, readStored(key, isAnything)]),
  )
