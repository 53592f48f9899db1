import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#web/platform/links.ts'
import { toast } from '#web/platform/toasts.ts'
import { openPlaces, placeToGoOn, type Run } from '../round/attempt.ts'
import { setGame } from '../round/game.ts'

interface Moves {
  /** Whether the questions are through, and it is time to look at what was left out. */
  isAtEnd: boolean
  /** Whether the next step is the result. */
  isLast: boolean
  goOn: () => void
  goTo: (place: number, how?: { replace?: boolean }) => void
  finish: () => void
  leave: () => void
  stay: () => void
}

/** Every way from one question to another place. */
export function useMoves(run: Run, place: number, isOver: boolean): Moves {
  const [, navigate] = useLocation()
  const [isAtEnd, setIsAtEnd] = useState(false)
  const { quiz_url, settings } = run.quiz
  const open = openPlaces(run)
  const isReviewed = settings.feedback === 'end' && !isOver
  const next = isOver || isReviewed ? place + 1 : (open.find((one) => one > place) ?? run.order.length)
  const isThrough = next >= run.order.length

  const goTo = (to: number, how: { replace?: boolean } = {}) => {
    setIsAtEnd(false)
    navigate(links.question(quiz_url, to + 1), how)
  }
  const finish = () => {
    if (!isOver) setGame(quiz_url, { finishing: 'asked' })
    navigate(links.results(quiz_url))
  }
  return {
    isAtEnd,
    isLast: isThrough && (isOver || (!isReviewed && open.length === 0)),
    goTo,
    finish,
    stay: () => setIsAtEnd(false),
    goOn() {
      if (!isThrough) goTo(next)
      else if (isOver || (!isReviewed && open.length === 0)) finish()
      else setIsAtEnd(true)
    },
    leave() {
      const at = placeToGoOn(run)
      if (run.given.size > 0 && !isOver)
        toast('success', at === null ? 'Saved.' : `Saved. You're on question ${at + 1} of ${run.order.length}.`)
      setGame(quiz_url, { isTimed: false })
      navigate(links.quizStart(quiz_url))
    },
  }
}
