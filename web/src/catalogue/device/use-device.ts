import { useEffect, useState } from 'react'
import {
  QUIZ_KEY,
  RESULT_KEY,
  SUMMARY_KEY,
  onProgressForgotten,
  onResultsChanged,
} from '#web/platform/progress/progress.ts'
import { storedKeys } from '#web/platform/storage.ts'
import type { Device } from './read-device.tsx'

interface Read {
  device: Device | null
  /** Whether it was looked for already. */
  isRead: boolean
}

/** What this browser has stored, read after hydration, and again on request. */
export function useDevice(): Read & { again: () => void } {
  const [found, setFound] = useState<Read>({ device: null, isRead: false })
  useEffect(() => {
    let isGone = false
    const read = () => void remembered().then((device) => isGone || setFound({ device, isRead: true }))
    read()
    const stops = [onProgressForgotten(read), onResultsChanged(read)]
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [])
  return { ...found, again: () => void remembered().then((device) => setFound({ device, isRead: true })) }
}

const KEYS = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY]

/** Null for a browser that has stored nothing, which then needs no extra script. */
const remembered = async (): Promise<Device | null> =>
  KEYS.some((key) => storedKeys(key).length > 0)
    ? import('./read-device.tsx').then(
        ({ readDevice }) => readDevice(),
        // The page can do without it.
        () => null,
      )
    : null
