import { useEffect, useRef, useState } from 'react'

/** A number on its way from what it was, at first `from`, to what it is, for the eye only; without a length it is there at once. */
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
