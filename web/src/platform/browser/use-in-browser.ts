import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value that only the browser knows, undefined until the page is hydrated. */
export const useInBrowser = <T extends string | number | boolean | null>(read: () => T): T | undefined =>
  useSyncExternalStore<T | undefined>(never, read, () => undefined)
