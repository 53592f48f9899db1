import { useEffect } from 'react'
import { plainText } from '#contract/formulas/plain-text.ts'
import type { Room } from '#contract/room.ts'
import { announce } from '#web/platform/announcements.ts'
import { plainAnswer } from '#web/kinds/shown-words.tsx'
import { counted } from '#web/platform/format.ts'
import { placeWords } from '../host/phase-words.ts'

/** What a host who does not see the screen hears of each phase. */
function wordsOf(room: Room): string {
  const { phase, question, key, shares, board, seats } = room
  const first = board[0]
  switch (phase) {
    case 'lobby':
      return ''
    case 'read':
      return `${placeWords(room)}. ${question ? plainText(question) : ''}`
    case 'open':
      return 'Open for answers.'
    case 'closed':
      return 'Closed.'
    case 'reveal':
      return [
        question && key !== null && `Answer: ${plainAnswer(question, key)}.`,
        room.answered === 0 ? 'Nobody answered.' : shares && `${shares.right} percent right.`,
        room.why && plainText({ text: room.why, rendered: room.why_rendered }),
      ]
        .filter(Boolean)
        .join(' ')
    case 'board':
      return first ? `Standings. ${first.name} leads with ${counted(first.points, 'point', 'points')}.` : 'Standings.'
    case 'end':
      return first && room.index !== null && first.points > 0
        ? `It's over. ${first.name} wins, of ${counted(seats, 'player', 'players')}.`
        : "It's over."
    case 'paused':
      return 'Paused.'
  }
}

/** Says what happens on the screen. */
export function useAnnouncedPhase(room: Room): void {
  useEffect(() => {
    const words = wordsOf(room)
    if (words) announce(words)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each phase
  }, [room.phase, room.index])
}
