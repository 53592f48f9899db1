import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * What a browser does when it opens a page, for pages opened without it: the title, the top of the page, the focus.
 * Returns what to do with the new page's heading.
 */
export function useArrival(path: string, title: string): (heading: HTMLElement) => void {
  const arrivedAt = useRef(path)
  const wentBack = useRef(false)

  useEffect(() => {
    const onBack = () => (wentBack.current = true)
    const onForth = () => (wentBack.current = false)
    window.addEventListener('popstate', onBack)
    window.addEventListener('pushState', onForth)
    return () => {
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('pushState', onForth)
    }
  }, [])

  useEffect(() => {
    document.title = title
  }, [title])

  useLayoutEffect(() => {
    // Where the reader had been on that page is the browser's to restore.
    if (arrivedAt.current !== path && !wentBack.current) window.scrollTo(0, 0)
  }, [path])

  return useCallback(
    (heading) => {
      if (arrivedAt.current === path) return
      arrivedAt.current = path
      heading.focus({ preventScroll: true })
    },
    [path],
  )
}
