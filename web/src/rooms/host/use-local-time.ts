import { useMemo } from 'react'
import type { Room } from '#contract/rooms.ts'
import type { LiveRoom } from '../live/use-room.ts'

/** A time of the server as this device's clock shows it; null without one. */
export function useLocalTime(time: Room['closes_at'], now: LiveRoom['now']): number | null {
  return useMemo(() => (time === null ? null : Date.parse(time) - now() + Date.now()), [time, now])
}
