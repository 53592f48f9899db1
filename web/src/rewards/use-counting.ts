import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '#web/platform/browser/is-motion-reduced.ts'

const MILLISECONDS = 600

/** A number on its way from what it was to what it is, for the eye only. */
export function useCounting(to: number | undefined): number | undefined {
  const [shown, setShown] = useState(to)
  const last = useRef(to)
  useEffect(() => {
    const from = last.current
    last.current = to
    const isStill = from === undefined || to === undefined || isMotionReduced()
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = isStill ? 1 : Math.min(1, Math.max(0, now - start) / MILLISECONDS)
      setShown(isStill ? to : Math.round(from + (to - from) * share))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to])
  return shown
}
