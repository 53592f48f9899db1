import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { toast } from '#web/platform/toasts.ts'
import { unansweredIndexes, resumeIndex, type Round } from '../round/round.ts'
import { setProgress } from '../round/quiz-progress.ts'

interface QuestionNavigation {
  /** Whether all questions were shown, and it is time to look at the skipped ones. */
  isAtEnd: boolean
  /** Whether the next step is the result. */
  isLast: boolean
  goOn: () => void
  goTo: (index: number, how?: { replace?: boolean }) => void
  finish: () => void
  leave: () => void
  stay: () => void
}

/** Navigation from one question to another place. */
export function useQuestionNavigation(round: Round, index: number, isOver: boolean): QuestionNavigation {
  const [, navigate] = useLocation()
  const [isAtEnd, setIsAtEnd] = useState(false)
  const { quiz_url, settings } = round.quiz
  const open = unansweredIndexes(round)
  const isReviewed = settings.feedback === 'end' && !isOver
  const next = isOver || isReviewed ? index + 1 : (open.find((one) => one > index) ?? round.order.length)
  const isThrough = next >= round.order.length

  const goTo = (to: number, how: { replace?: boolean } = {}) => {
    setIsAtEnd(false)
    navigate(links.question(quiz_url, to + 1), how)
  }
  const finish = () => {
    if (!isOver) setProgress(quiz_url, { finishing: 'asked' })
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
      const at = resumeIndex(round)
      if (round.given.size > 0 && !isOver)
        toast('success', at === null ? 'Saved.' : `Saved. You're on question ${at + 1} of ${round.order.length}.`)
      setProgress(quiz_url, { isTimed: false })
      navigate(links.quizStart(quiz_url))
    },
  }
}
