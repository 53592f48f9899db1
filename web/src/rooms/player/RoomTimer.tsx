import { useEffect } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { TimerBar } from '#web/ui/TimerBar.tsx'
import type { Deadline } from './own-deadline.ts'

/** Seconds. More would talk over the question. */
const ANNOUNCED: readonly number[] = [30, 10, 5]

/** The player's own time. */
export function RoomTimer({ seconds, deadline }: { seconds: number; deadline: Deadline }) {
  useEffect(() => {
    if (ANNOUNCED.includes(seconds) && seconds < deadline.seconds) announce(`${seconds} seconds left.`)
  }, [seconds, deadline.seconds])
  return <TimerBar seconds={Math.min(seconds, deadline.seconds)} of={deadline.seconds} />
}
