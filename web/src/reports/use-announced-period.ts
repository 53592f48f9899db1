import { useCallback, useRef } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'

/** Announces the plays of a period once they are known, unless the page opened with it. */
export function useAnnouncedPeriod(period: string): (plays: number) => void {
  const announced = useRef(period)
  return useCallback(
    (plays) => {
      if (announced.current === period) return
      announced.current = period
      announce(`${period}. ${counted(plays, 'play', 'plays')}.`)
    },
    [period],
  )
}
