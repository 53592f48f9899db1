import { useEffect, useState } from 'react'

/** Whether an element is on the screen. */
export function useIsVisible(element: HTMLElement | null): boolean {
  const [seen, setSeen] = useState<{ of: HTMLElement | null; is: boolean }>({ of: null, is: false })
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setSeen({ of: element, is: entry?.isIntersecting === true }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return seen.of === element && seen.is
}
