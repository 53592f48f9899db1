import type { ExtraTime, Room } from '#contract/rooms.ts'

export interface Deadline {
  /** Milliseconds of the server's clock. */
  until: number
  /** How many seconds there are in total. */
  seconds: number
}

/**
 * Until when a player can answer. The room stays open for the longest extra time in use, but everyone has only their
 * own; what is not known is taken to be the room's.
 */
export function ownDeadline(
  { opened_at, closes_at, settings }: Pick<Room, 'opened_at' | 'closes_at' | 'settings'>,
  extraTime: ExtraTime,
): Deadline | null {
  if (opened_at === null || closes_at === null) return null
  const [opened, closes] = [Date.parse(opened_at), Date.parse(closes_at)]
  const { answer_seconds } = settings
  const until = answer_seconds === null ? closes : Math.min(closes, opened + answer_seconds * 1000 * extraTime)
  return { until, seconds: Math.max(1, Math.round((until - opened) / 1000)) }
}
