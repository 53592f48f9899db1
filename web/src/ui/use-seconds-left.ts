import { useCallback, useSyncExternalStore } from 'react'

const TICK = 200

/** The seconds until a point in time of a clock, counting down; none without one, and none on the server. */
export function useSecondsLeft(until: number | null, now: () => number = Date.now): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = until === null ? undefined : setInterval(onTick, TICK)
      return () => clearInterval(timer)
    },
    [until],
  )
  const secondsLeft = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)))
  return useSyncExternalStore(subscribe, secondsLeft, () => 0)
}
