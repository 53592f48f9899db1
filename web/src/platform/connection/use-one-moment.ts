import { useEffect } from 'react'
import { announce } from '../announcements.ts'
import { ONE_MOMENT, useIsBusy } from './busy.ts'

/** Whether to show "One moment…" in place of what is awaited. It is announced when it appears. */
export function useOneMoment(isAwaited = true): boolean {
  const isShown = useIsBusy() && isAwaited
  useEffect(() => {
    if (isShown) announce(ONE_MOMENT)
  }, [isShown])
  return isShown
}
