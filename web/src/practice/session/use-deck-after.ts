import { useQuery } from '@tanstack/react-query'
import type { Deck } from '#contract/practice.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { deck } from '#web/today/queries.ts'
import { openCards, unsentCards, type Session } from './practice-session.ts'

export interface DeckAfter {
  /** Undefined while it is not known. */
  known: Deck | undefined
  isComing: boolean
}

/** The deck as a session leaves it: asked for with the last verdict, so that it is mostly there before the end is shown. */
export function useDeckAfter(session: Session | null): DeckAfter {
  const { online } = useOnline()
  const isOver = session !== null && openCards(session).length === 0 && unsentCards(session).length === 0
  // It has changed with every answer of this session.
  const { data, isFetching } = useQuery({ ...deck(), enabled: isOver && online, staleTime: 0 })
  return { known: isOver && !isFetching ? data : undefined, isComing: isFetching }
}
