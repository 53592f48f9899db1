import { useEffect, useState } from 'react'

const TICK = 200

/** The whole seconds until a moment of the server's clock, counting down; null without one. */
export function useSecondsTo(until: number | null, now: () => number): number | null {
  const left = () => (until === null ? null : Math.max(0, Math.ceil((until - now()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    if (until === null) return
    const timer = setInterval(() => setSeconds(left()), TICK)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the clock is always the same
  }, [until])
  return until === null ? null : seconds
}
