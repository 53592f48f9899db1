import { useEffect, useState, useSyncExternalStore, useRef } from 'react'
import type { Answer } from '#contract/quiz/question.ts'
import { useOnline } from '#web/platform/connection.ts'
import { ownerOf, useSession } from '#web/platform/session/session.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { DOUBLE_TAP, useIsSlow, useReveal } from '#web/play/question/use-reveal.ts'
import {
  giveCard,
  nextCard,
  openCards,
  type PracticeSession,
  isOvertaken,
  type AnsweredCard,
} from './practice-session.ts'
import { sendCards, useSending } from './send-cards.ts'
import { changeSession, storedSession, subscribeToSessions } from './stored-sessions.ts'

/** After the last card. */
const END = Symbol('end')

/** A session, and the card that this tab shows of it. The server, and the first render after it, know of none. */
export function usePracticeSession(session_id: string) {
  const session = useSyncExternalStore<PracticeSession | null>(
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
    goOn() {
      if (session && typeof at === 'string') setAt(nextCard(session, at)?.card_id ?? END)
    },
  }
}

interface CardAnswerProps {
  session: PracticeSession
  card_id: string
  given: AnsweredCard | undefined
  onNext: () => void
}

/** The state of the answer to a card, and the actions possible now. */
export function useCardAnswer({ session, card_id, given, onNext }: CardAnswerProps) {
  const { session_id, user } = session
  const received = given?.verdict
  const verdict = isChecked(received) ? received : null
  const loss = given?.loss ?? null
  const isPending = given !== undefined && !verdict && !loss
  const { online } = useOnline()
  const { isUnreachable } = useSending()
  const isSlow = useIsSlow(isPending)
  const isAway = useSession(({ authenticated }) => authenticated === false && ownerOf(user) === 'away')
  const isLate = isPending && (isSlow || isAway || !online || isUnreachable)
  const reveal = useReveal(verdict !== null)
  const [wasOpen] = useState(given === undefined)
  const [isMine, setIsMine] = useState(false)
  const since = useRef(-Infinity)
  useEffect(() => {
    since.current = performance.now()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what comes late moves the buttons, too
  }, [isLate])
  const isTooSoon = () => performance.now() - since.current < DOUBLE_TAP
  const mayMove = reveal.isReady || isLate || loss !== null
  return {
    verdict,
    loss,
    reveal,
    isLate,
    isAway,
    isUnreachable,
    mayMove,
    /** Whether what is shown was answered in another tab or on another device. */
    isElsewhere: given !== undefined && ((wasOpen && !isMine) || isOvertaken(given)),
    answer(value: Answer) {
      if (given !== undefined || isTooSoon()) return
      setIsMine(true)
      changeSession(session_id, (now) => giveCard(now, card_id, value))
      void sendCards(session_id)
    },
    goOn() {
      if (mayMove && !isTooSoon()) onNext()
    },
  }
}
