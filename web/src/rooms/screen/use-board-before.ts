import { useState } from 'react'
import type { Place, Room } from '#contract/room.ts'
import { shownPhase } from '../host/phase-words.ts'

interface Seen {
  index: number | null
  board: readonly Place[] | null
  before: readonly Place[] | null
}

/** The board that was shown before the one of this question; null where this screen has seen none. */
export function useBoardBefore(room: Room): readonly Place[] | null {
  const [seen, setSeen] = useState<Seen>({ index: null, board: null, before: null })
  if (shownPhase(room) === 'board' && seen.index !== room.index)
    setSeen({ index: room.index, board: room.board, before: seen.board })
  return seen.before
}
