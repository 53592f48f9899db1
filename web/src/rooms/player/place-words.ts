import type { OwnSeat } from '#contract/rooms.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/ordinal.ts'

const points = (count: number): string => counted(count, 'point', 'points')

/** "3rd of 24". */
export const rankWords = ({ rank, seats }: Pick<OwnSeat, 'rank' | 'seats'>): string =>
  `${ordinal(rank)} of ${grouped(seats)}`

/** How far it is to the next, or how far ahead of the others. */
export function gapWords(seat: Pick<OwnSeat, 'points' | 'rank' | 'above' | 'below'>): string | null {
  const { above, below } = seat
  if (above && above.points > seat.points) return `${points(above.points - seat.points)} behind ${above.name}`
  const level = [above, below].find((one) => one?.points === seat.points)
  if (level) return `Level with ${level.name}`
  return below && seat.rank === 1 ? `${points(seat.points - below.points)} ahead of ${below.name}` : null
}

/** "+1,000 points". */
export const gainedWords = (gained: number): string => `+${points(gained)}`
