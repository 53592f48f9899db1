import { useEffect, useRef, type RefObject } from 'react'
import { isMotionReduced } from '#web/platform/browser/is-motion-reduced.ts'

/** Scrolls a box, and nothing around it: sideways to an element's middle, upwards or down only as far as needed. */
function scrollWithin(box: HTMLElement, element: HTMLElement, behavior: ScrollBehavior): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  const top = Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom)
  box.scrollBy({ left, top, behavior })
}

/** A list that keeps its current row in view: a strip on a phone, elsewhere a column in a box that scrolls. */
export function useFollowed(current: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const behavior = isMounted.current && !isMotionReduced() ? 'smooth' : 'instant'
    isMounted.current = true
    if (!row) return
    for (const box of [list.current, list.current?.parentElement]) if (box) scrollWithin(box, row, behavior)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another current row is what it follows
  }, [current])
  return list
}
