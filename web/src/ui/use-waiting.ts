import { useEffect, useState } from 'react'

/**
 * A debounce: a skeleton appears after the first of these and stays for at least the second, so that nothing flickers.
 */
const QUIET = 150
const SHORTEST = 300

/**
 * Whether to show the loading state: while something is loading, and a moment longer when the skeleton has just
 * appeared.
 */
export function useWaiting(awaited: boolean): boolean {
  const [justShown, setJustShown] = useState(false)
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => setJustShown(true), QUIET)
    return () => clearTimeout(timer)
  }, [awaited])
  useEffect(() => {
    if (!justShown) return
    const timer = setTimeout(() => setJustShown(false), SHORTEST)
    return () => clearTimeout(timer)
  }, [justShown])
  return awaited || justShown
}
