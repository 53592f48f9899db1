import type { ExtraTime, Room } from '#contract/api/rooms.ts'

export interface Deadline {
  /** Milliseconds of the server's clock. */
  until: number
  /** How many seconds there are in total. */
  seconds: number
}

/**
 * Until when a player can answer. The room stays open for the longest extra time in use, but everyone has only their
 * own; as long as that is not known, it is taken to be the room's.
 */
export function ownDeadline(
  { opened_at, closes_at, settings }: Pick<Room, 'opened_at' | 'closes_at' | 'settings'>,
  extraTime: ExtraTime,
  seatClosesAt: string | null = null,
): Deadline | null {
  if (opened_at === null || closes_at === null) return null
  const [opened, closes] = [Date.parse(opened_at), Date.parse(closes_at)]
  const { answer_seconds } = settings
  const own =
    answer_seconds === null ? Date.parse(seatClosesAt ?? closes_at) : opened + answer_seconds * 1000 * extraTime
  const until = Math.min(closes, own)
  return { until, seconds: Math.max(1, Math.round((until - opened) / 1000)) }
}

/** Whether only the server knows how long a player has: the quiz decides, and others may have longer. */
export const needsOwnDeadline = ({ phase, closes_at, settings, pace }: Room): boolean =>
  phase === 'open' && pace === 'host' && closes_at !== null && settings.answer_seconds === null
