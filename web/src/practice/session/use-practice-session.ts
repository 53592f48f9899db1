import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer } from '#contract/question.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { giveCard, nextCard, openCards, type Session } from './practice-session.ts'
import { sendCards } from './send-cards.ts'
import { changeSession, storedSession, subscribeToSessions } from './stored-sessions.ts'

/** After the last card. */
const END = Symbol('end')

/** A session, and the card that this tab shows of it. The server, and the first render after it, know of none. */
export function usePracticeSession(session_id: string) {
  const session = useSyncExternalStore<Session | null>(
    subscribeToSessions,
    () => storedSession(session_id),
    () => null,
  )
  const [at, setAt] = useState<string | typeof END | null>(null)
  // It stays when another tab answers it, so that the verdict is seen here as well.
  if (session && at === null) setAt(openCards(session)[0]?.card_id ?? END)
  const { online } = useOnline()
  const player = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (online) void sendCards(session_id)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new user may be the one it waits for
  }, [session_id, online, player])
  return {
    session,
    card: session?.cards.find(({ card_id }) => card_id === at),
    isAtEnd: at === END,
    answer(card_id: string, answer: Answer) {
      changeSession(session_id, (now) => giveCard(now, card_id, answer))
      void sendCards(session_id)
    },
    goOn() {
      if (session && typeof at === 'string') setAt(nextCard(session, at)?.card_id ?? END)
    },
  }
}
