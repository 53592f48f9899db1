import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/question.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { DOUBLE_TAP, useIsSlow, useReveal } from '#web/play/question/use-reveal.ts'
import { isOvertaken, type GivenCard, type Session } from './practice-session.ts'
import { ownerOf, useSending } from './send-cards.ts'

interface CardAnswerProps {
  session: Session
  given: GivenCard | undefined
  onAnswer: (answer: Answer) => void
  onNext: () => void
}

/** The state of the answer to a card, and the actions possible now. */
export function useCardAnswer({ session, given, onAnswer, onNext }: CardAnswerProps) {
  const told = given?.verdict ?? null
  const verdict = isChecked(told) ? told : null
  const loss = given?.loss ?? null
  const isPending = given !== undefined && !verdict && !loss
  const { online } = useOnline()
  const isUnreachable = useSending((line) => line.isUnreachable)
  const isSlow = useIsSlow(isPending)
  const isAway = useSession(({ authenticated }) => authenticated === false && ownerOf(session) === 'away')
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
      onAnswer(value)
    },
    goOn() {
      if (mayMove && !isTooSoon()) onNext()
    },
  }
}
