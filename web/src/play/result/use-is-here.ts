import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this is the browser's own render, which knows what is stored; the first one after the server's is not. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
