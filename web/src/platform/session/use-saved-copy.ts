import { useEffect, useMemo } from 'react'
import { useSession } from './session.ts'
import { isNumber, isText, shape, type Check } from '../shape.ts'
import { savedKey } from './personal-data.ts'
import { readStored, writeStored } from '../storage.ts'

interface Copy<T> {
  /** What it is a copy of, as in the address. */
  of: string
  saved: number
  data: T
}

/**
 * Stores the last data fetched for a screen, and returns it while fetching fails. It belongs to the logged-in user:
 * nobody else on this device sees it.
 */
export function useSavedCopy<T>(
  { name, of }: { name: string; of: string },
  { data, isError }: { data: T | undefined; isError: boolean },
  isValid: Check<T>,
): Copy<T> | null {
  const user = useSession((session) => session.user?.id)
  const key = user === undefined ? null : savedKey(name, user)
  useEffect(() => {
    if (key !== null && data !== undefined) writeStored(key, { of, saved: Date.now(), data })
  }, [key, of, data])
  return useMemo(() => {
    if (key === null || !isError || data !== undefined) return null
    const copy = readStored(key, shape<Copy<T>>({ of: isText, saved: isNumber, data: isValid }))
    return copy?.of === of ? copy : null
  }, [key, of, data, isError, isValid])
}
