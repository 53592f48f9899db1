import { useEffect } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { TimerBar } from '#web/ui/TimerBar.tsx'
import type { Deadline } from './own-deadline.ts'

/** Seconds. More would talk over the question. */
const ANNOUNCED: readonly number[] = [30, 10, 5]

interface RoomTimerProps {
  seconds: number
  deadline: Deadline
  /** Whether the player has answered, and is not waited for. */
  isQuiet: boolean
}

/** The player's own time. */
export function RoomTimer({ seconds, deadline, isQuiet }: RoomTimerProps) {
  useEffect(() => {
    if (!isQuiet && ANNOUNCED.includes(seconds) && seconds < deadline.seconds) announce(`${seconds} seconds left.`)
  }, [seconds, deadline.seconds, isQuiet])
  return <TimerBar seconds={Math.min(seconds, deadline.seconds)} of={deadline.seconds} />
}
