import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 1280px)'

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room for a third column. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
