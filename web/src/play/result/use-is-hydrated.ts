import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated, so that storage can be read; false in the first render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
