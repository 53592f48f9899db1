import type { Room } from '#contract/room.ts'

/** What the podium says, and whether there is anyone to stand on it. */
export function podiumOutcome({ index, board, settings }: Pick<Room, 'index' | 'board' | 'settings'>): {
  title: string
  hasWinners: boolean
} {
  if (index === null) return { title: 'This room ended before it started', hasWinners: false }
  if (board.length === 0) return { title: 'Nobody played this time', hasWinners: false }
  if (board.every(({ points }) => points === 0)) return { title: 'Nobody scored this time', hasWinners: false }
  return { title: settings.teams > 0 ? 'The winning teams' : 'The winners', hasWinners: true }
}
