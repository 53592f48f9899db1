import { useCallback, useEffect, useRef } from 'react'
import { isMotionReduced } from '#web/platform/browser/is-motion-reduced.ts'
import { watchScrollPosition, restoreScrollPosition } from '#web/platform/navigation/scroll-restoration.ts'
import { useBeforePaint } from '#web/ui/use-before-paint.ts'

/** The new screen fades in, unless the user prefers reduced motion. */
function fadeIn(): void {
  if (!isMotionReduced()) document.getElementById('main')?.animate({ opacity: [0, 1] }, 150)
}

/** Scrolls to the part of the page that the address names, if any. */
function toNamedPart(): boolean {
  const part = document.getElementById(window.location.hash.slice(1))
  if (!part) return false
  const folded = part.closest('details')
  if (folded) folded.open = true
  part.tabIndex = -1
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  return true
}

/**
 * What a browser does when it opens a page, for client-side navigation: title, scroll position, focus. Returns what to
 * do with the new page's heading.
 */
export function useRouteChange(place: string, title: string): (heading: HTMLElement) => void {
  const arrivedAt = useRef(place)
  const wentBack = useRef(false)

  useEffect(() => {
    const onBack = () => (wentBack.current = true)
    const onForth = () => {
      wentBack.current = false
      // A part of the page that is already here; otherwise its heading reports when it appears.
      if (arrivedAt.current.startsWith(`${window.location.pathname}?`)) toNamedPart()
    }
    window.addEventListener('popstate', onBack)
    window.addEventListener('pushState', onForth)
    window.addEventListener('replaceState', onForth)
    const stopWatching = watchScrollPosition()
    return () => {
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('pushState', onForth)
      window.removeEventListener('replaceState', onForth)
      stopWatching()
    }
  }, [])

  useEffect(() => {
    document.title = title
  }, [title])

  useBeforePaint(() => {
    if (arrivedAt.current === place) return
    fadeIn()
    if (!wentBack.current) window.scrollTo(0, 0)
    else if (restoreScrollPosition()) arrivedAt.current = place
  }, [place])

  return useCallback(
    (heading) => {
      if (arrivedAt.current === place) return
      arrivedAt.current = place
      if (wentBack.current && restoreScrollPosition()) return
      if (wentBack.current || !toNamedPart()) heading.focus({ preventScroll: true })
    },
    [place],
  )
}
