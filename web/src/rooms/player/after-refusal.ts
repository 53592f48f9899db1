import type { Room } from '#contract/room.ts'

/** What to do with an answer that was refused: send it once more, when the room goes on, or never. */
export type AfterRefusal = 'again' | 'hold' | 'late'

/** Whether the question is still the player's to answer, by the room as it is now and their own time. */
export function afterRefusal(room: Room | null, qid: string, closes_at: string | null, now: number): AfterRefusal {
  if (room === null) return 'again'
  const { phase, paused_from, pace, question } = room
  // A paused room at one's own pace does not tell whose question is next.
  const isSame = question?.qid === qid || (pace === 'self' && phase === 'paused')
  if (!isSame) return 'late'
  if (phase === 'paused') return paused_from === 'open' ? 'hold' : 'late'
  const isInTime = closes_at === null || now <= Date.parse(closes_at)
  return phase === 'open' && isInTime ? 'again' : 'late'
}
