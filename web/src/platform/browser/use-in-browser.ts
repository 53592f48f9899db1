import { useSyncExternalStore, useCallback } from 'react'

/** A value that only the browser knows, undefined until the page is hydrated. */
export const useInBrowser = <T extends string | number | boolean | null>(read: () => T): T | undefined =>
  useSyncExternalStore<T | undefined>(never, read, () => undefined)

/** Whether a media query matches, kept up to date. Only for what is rendered in the browser alone. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

const never = () => () => {}
