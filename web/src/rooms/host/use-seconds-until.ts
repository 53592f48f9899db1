import { useCallback, useSyncExternalStore } from 'react'

/** Milliseconds. */
const TICK = 200

/** The whole seconds until a time of the server, counting down by its clock; none without a time. */
export function useSecondsUntil(time: string | null, now: () => number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = time === null ? undefined : setInterval(onTick, TICK)
      return () => clearInterval(timer)
    },
    [time],
  )
  const secondsLeft = () => (time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now()) / 1000)))
  return useSyncExternalStore(subscribe, secondsLeft, () => 0)
}
