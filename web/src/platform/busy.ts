import { useEffect } from 'react'
import { create } from 'zustand'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { errorCode, retryAfter } from './errors.ts'
import { useSession } from './session/session.ts'
import { announce } from './announcements.ts'

const IDEMPOTENT: readonly Endpoint['method'][] = ['GET', 'PUT', 'DELETE']

/** Whether doing it twice is like doing it once: a 503 does not say whether it was done. */
export const isRepeatable = ({ method, unsafe, repeatable }: Endpoint, idempotencyKey?: string): boolean =>
  idempotencyKey !== undefined || repeatable === true || (IDEMPOTENT.includes(method) && unsafe !== true)

/** Milliseconds. Who is refused for longer than this gets to know. */
const LONGEST = 30_000
/** Milliseconds at most, so that those who were refused together do not come back together. */
const JITTER = 500

/** Milliseconds until the server wants to be asked again; null when it does not, or has put us off for too long. */
export function pauseAfter(error: unknown, waited: number): number | null {
  const seconds = retryAfter(error)
  if (errorCode(error) !== 'UNAVAILABLE' || seconds === 0) return null
  const pause = seconds * 1000 + Math.random() * JITTER
  return waited + pause > LONGEST ? null : pause
}

/** Repeats a call for as long as the server is busy and says when it has time (503 with `Retry-After`). */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const asker = useSession.getState().user?.id
  let endDeferral: (() => void) | undefined
  try {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        const pause = pauseAfter(error, performance.now() - begun)
        if (pause === null) throw error
        endDeferral ??= markDeferred()
        await wait(pause)
        // What a user asked for is not done in the name of the next one.
        if (asker !== undefined && useSession.getState().user?.id !== asker) throw error
      }
    }
  } finally {
    endDeferral?.()
  }
}

/** Whether to show "One moment…" in place of what is awaited. It is announced when it appears. */
export function useOneMoment(isAwaited = true): boolean {
  const isShown = useIsBusy() && isAwaited
  useEffect(() => {
    if (isShown) announce(ONE_MOMENT)
  }, [isShown])
  return isShown
}

/** Said in place of what is awaited while the server has too much to do. */
export const ONE_MOMENT = 'One moment…'

/** How many calls the server has put off; they repeat themselves. */
const useDeferred = create<{ calls: number }>(() => ({ calls: 0 }))

/** Whether a call waits for its turn. */
export const useIsBusy = (): boolean => useDeferred(({ calls }) => calls > 0)

/** Counts a call that was put off, until the returned function is called. */
function markDeferred(): () => void {
  const change = (by: number) => useDeferred.setState(({ calls }) => ({ calls: calls + by }))
  change(1)
  return () => change(-1)
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
