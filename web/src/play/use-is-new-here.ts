import { useSyncExternalStore } from 'react'
import { storedKeys } from '../platform/storage.ts'
import { RECENT_KEY } from './stored.ts'

const never = () => () => {}

/** Whether nothing was ever played in this browser; the server takes everyone for new. */
export const useIsNewHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => storedKeys(RECENT_KEY).length === 0,
    () => true,
  )
