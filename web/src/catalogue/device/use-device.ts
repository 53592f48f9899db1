import { useEffect, useState } from 'react'
import { QUIZ_KEY, RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { onProgressForgotten } from '#web/platform/progress/progress-forgotten.ts'
import { storedKeys } from '#web/platform/storage.ts'
import type { Device } from './device.ts'

const KEYS = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY]

/** Null for a browser that has stored nothing, which then needs no extra script. */
const remembered = async (): Promise<Device | null> =>
  KEYS.some((key) => storedKeys(key).length > 0)
    ? import('./device.ts').then(
        ({ readDevice }) => readDevice(),
        // The page can do without it.
        () => null,
      )
    : null

/** What this browser has stored, read after hydration, and again on request. */
export function useDevice(): [device: Device | null, again: () => void] {
  const [device, setDevice] = useState<Device | null>(null)
  useEffect(() => {
    let isGone = false
    const read = () => void remembered().then((found) => !isGone && setDevice(found))
    read()
    const stop = onProgressForgotten(read)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return [device, () => void remembered().then(setDevice)]
}
