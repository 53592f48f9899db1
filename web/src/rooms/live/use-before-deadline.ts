import { useEffect, useRef } from 'react'

/** Milliseconds, in which an answer reaches the server. */
const EARLY = 700
/** A browser waits no longer than this. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Does something just before a deadline of the server's clock: what is filled in by then still arrives in time. */
export function useBeforeDeadline(until: number | null, now: () => number, act: () => void): void {
  const latest = useRef({ act, now })
  useEffect(() => {
    latest.current = { act, now }
  })
  useEffect(() => {
    const wait = until === null ? Infinity : until - latest.current.now() - EARLY
    if (wait > LONGEST_WAIT) return
    const timer = setTimeout(() => latest.current.act(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [until])
}
