import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { keepPlaces, restorePlace } from '../platform/places.ts'

// On the server there is nothing to lay out, and React says so for each such effect.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

const pointedAt = (): HTMLElement | null => document.getElementById(window.location.hash.slice(1))

/**
 * What a browser does when it opens a page, for pages opened without it: the title, the place on the page, the focus.
 * Returns what to do with the new page's heading.
 */
export function useArrival(place: string, title: string): (heading: HTMLElement) => void {
  const arrivedAt = useRef(place)
  const wentBack = useRef(false)

  useEffect(() => {
    const onBack = () => (wentBack.current = true)
    const onForth = () => (wentBack.current = false)
    window.addEventListener('popstate', onBack)
    window.addEventListener('pushState', onForth)
    window.addEventListener('replaceState', onForth)
    const endKeeping = keepPlaces()
    return () => {
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('pushState', onForth)
      window.removeEventListener('replaceState', onForth)
      endKeeping()
    }
  }, [])

  useEffect(() => {
    document.title = title
  }, [title])

  useBeforePaint(() => {
    if (arrivedAt.current === place) return
    if (!wentBack.current) window.scrollTo(0, 0)
    else if (restorePlace()) arrivedAt.current = place
  }, [place])

  return useCallback(
    (heading) => {
      if (arrivedAt.current === place) return
      arrivedAt.current = place
      if (wentBack.current && restorePlace()) return
      const target = wentBack.current ? null : pointedAt()
      const folded = target?.closest('details')
      if (folded) folded.open = true
      if (target) {
        target.tabIndex = -1
        target.scrollIntoView()
      }
      ;(target ?? heading).focus({ preventScroll: true })
    },
    [place],
  )
}
