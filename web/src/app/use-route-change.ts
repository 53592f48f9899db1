import { useCallback, useEffect, useRef } from 'react'
import { isMotionReduced } from '#web/platform/preferences.ts'
import {
  toNamedPart,
  restoreScrollPosition,
  watchScrollPosition,
  wentBack,
} from '#web/platform/navigation/scroll-restoration.ts'
import { useBeforePaint } from '#web/ui/use-before-paint.ts'

/** The new screen fades in, unless the user prefers reduced motion. */
function fadeIn(): void {
  if (!isMotionReduced()) document.getElementById('main')?.animate({ opacity: [0, 1] }, 150)
}

/**
 * What a browser does when it opens a page, for client-side navigation: title, scroll position, focus. Returns what to
 * do with the new page's heading.
 */
export function useRouteChange(place: string, title: string): (heading: HTMLElement) => void {
  const arrivedAt = useRef(place)

  useEffect(() => {
    const onForth = () => {
      // A part of the page that is already here; otherwise its heading reports when it appears.
      if (arrivedAt.current.startsWith(`${window.location.pathname}?`)) toNamedPart()
    }
    const over = new AbortController()
    for (const name of ['pushState', 'replaceState']) window.addEventListener(name, onForth, { signal: over.signal })
    const stopWatching = watchScrollPosition()
    return () => {
      over.abort()
      stopWatching()
    }
  }, [])

  useEffect(() => {
    document.title = title
  }, [title])

  useBeforePaint(() => {
    if (arrivedAt.current === place) return
    fadeIn()
    if (!wentBack()) window.scrollTo(0, 0)
    else if (restoreScrollPosition()) arrivedAt.current = place
  }, [place])

  return useCallback(
    (heading) => {
      if (arrivedAt.current === place) return
      arrivedAt.current = place
      if (wentBack() && restoreScrollPosition()) return
      if (wentBack() || !toNamedPart()) heading.focus({ preventScroll: true })
    },
    [place],
  )
}
