import { useEffect, useRef, useState } from 'react'

/** A number animated from its old value, initially `from`, to its new one; with a duration of zero it is final right away. */
export function useTween(to: number, milliseconds: number, from = to): number {
  const [shown, setShown] = useState(from)
  const last = useRef(from)
  useEffect(() => {
    if (milliseconds <= 0) return
    const [start, before] = [performance.now(), last.current]
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, now - start) / milliseconds)
      last.current = before + (to - before) * share
      setShown(Math.round(last.current))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to, milliseconds])
  return milliseconds > 0 ? shown : to
}
