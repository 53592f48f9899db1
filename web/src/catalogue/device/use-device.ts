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

/** What this browser has stored, and whether it is read already: after hydration, and again when it has changed. */
export function useDevice(): { device: Device | null; isRead: boolean } {
  const [found, setFound] = useState<{ device: Device | null; isRead: boolean }>({ device: null, isRead: false })
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
  return found
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
