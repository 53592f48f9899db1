import { useRef, useState } from 'react'
import type { Place, Room } from '#contract/rooms.ts'
import { shownPhase } from '../host/phase-words.ts'

/** The board that was shown last, before the one of this question; null where this screen has seen none. */
export function useBoardBefore(room: Room): readonly Place[] | null {
  const shown = useRef<{ index: number | null; board: readonly Place[] } | null>(null)
  const [before, setBefore] = useState<{ index: number | null; board: readonly Place[] } | null>(null)
  if (shownPhase(room) !== 'board') return before?.index === room.index ? before.board : null
  if (shown.current?.index !== room.index) {
    const last = shown.current
    shown.current = { index: room.index, board: room.board }
    if (last) setBefore({ index: room.index, board: last.board })
    return last?.board ?? null
  }
  return before?.index === room.index ? before.board : null
}
