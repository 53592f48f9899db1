import { useEffect, useMemo } from 'react'
import { useSession } from '../session/session.ts'
import { isNumber, isText, shape, type Check } from '../shape.ts'
import { savedKey } from './saved-copies.ts'
import { readStored, writeStored } from '../storage.ts'

interface Copy<T> {
  /** What it is a copy of, as the address says it. */
  of: string
  saved: number
  data: T
}

interface Fetched<T> {
  data: T | undefined
  isError: boolean
}

/**
 * Keeps the last thing that was fetched for a screen, and gives it back while it cannot be fetched. It belongs to whoever is logged
 * in: nobody else on this device is shown it.
 */
export function useSavedCopy<T>(
  { name, of }: { name: string; of: string },
  { data, isError }: Fetched<T>,
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
