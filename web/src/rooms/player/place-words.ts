import type { OwnSeat } from '#contract/api/rooms.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/intl.ts'

const points = (count: number): string => counted(count, 'point', 'points')

/** A name that is written from right to left leaves the words around it as they are. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** "3rd of 24". */
export const rankWords = ({ rank, seats }: Pick<OwnSeat, 'rank' | 'seats'>): string =>
  `${ordinal(rank)} of ${grouped(seats)}`

/** How far it is to the next, or how far ahead of the others. */
export function gapWords(seat: Pick<OwnSeat, 'points' | 'rank' | 'above' | 'below'>): string | null {
  const { above, below } = seat
  if (above && above.points > seat.points) return `${points(above.points - seat.points)} behind ${isolated(above.name)}`
  const level = [above, below].find((one) => one?.points === seat.points)
  if (level) return `Level with ${isolated(level.name)}`
  return below && seat.rank === 1 ? `${points(seat.points - below.points)} ahead of ${isolated(below.name)}` : null
}

/** "+1,000 points". */
export const gainedWords = (gained: number): string => `+${points(gained)}`
