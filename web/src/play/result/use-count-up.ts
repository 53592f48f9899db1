import { useEffect, useState } from 'react'

/** A number that counts up, visually only; with a duration of zero it is final right away. */
export function useCountUp(to: number, milliseconds: number): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (milliseconds <= 0) return
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, (now - start) / milliseconds)
      setShare(passed)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [milliseconds])
  return milliseconds > 0 ? Math.round(to * share) : to
}
