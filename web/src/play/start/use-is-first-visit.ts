import { useSyncExternalStore } from 'react'
import { RECENT_KEY } from '#web/platform/progress/progress.ts'
import { storedKeys } from '#web/platform/storage.ts'

const never = () => () => {}

/** Whether nothing was ever played in this browser; the server takes everyone for new. */
export const useIsFirstVisit = (): boolean =>
  useSyncExternalStore(
    never,
    () => storedKeys(RECENT_KEY).length === 0,
    () => true,
  )
