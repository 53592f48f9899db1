import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated, so that what is stored is known; the first render after the server's is not. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
