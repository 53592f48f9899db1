import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/question.ts'
import type { Question } from '#contract/question.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { resumeIndex, streakAt, type Round } from '../round/round.ts'
import { answerQuestion, type QuizProgress } from '../round/quiz-progress.ts'
import { requestSending } from '../round/request-sending.ts'
import { verdictOf } from '../round/verdict-of.ts'
import { useIsPlayerLoggedOut } from '../round/use-quiz-progress.ts'
import { useQuestionNavigation } from './use-question-navigation.ts'
import { DOUBLE_TAP, useIsSlow, useReveal } from './use-reveal.ts'

export interface QuestionViewProps {
  progress: QuizProgress
  round: Round
  index: number
  question: Question
  /** Whether the round is finished, and this is read-only. */
  isOver: boolean
  /** Whether it was on the screen before its round, and does not arrive. */
  isThere: boolean
}

/** The state of a question's answer, and the actions possible now. */
export function useAnswering({ progress, round, index, question, isOver, isThere }: QuestionViewProps) {
  const { qid } = question
  const { quiz_url, settings } = round.quiz
  const given = round.given.get(qid)
  const verdict = verdictOf(round, progress.result, qid)
  const isDraft = settings.feedback === 'end' && !isOver
  const isLocked = isOver || (!isDraft && given !== undefined)
  const isPending = given !== undefined && !isDraft && verdict === null
  const { online } = useOnline()
  const isSlow = useIsSlow(isPending)
  const isAway = useIsPlayerLoggedOut(quiz_url)
  const isLate = isPending && (isSlow || isAway || !online || progress.isUnreachable)
  const reveal = useReveal(verdict !== null)
  const streak = streakAt(round, index)
  const navigation = useQuestionNavigation(round, index, isOver)
  const since = useRef(-Infinity)
  const isMine = useRef(false)
  const [wasOpen] = useState(given === undefined && !round.synced)

  // No tap brought a question that was there at first, so its first tap is not the second of a double tap.
  const isBroughtByTap = !isThere || isLate
  useEffect(() => {
    if (isBroughtByTap) since.current = performance.now()
  }, [isLate, isBroughtByTap])
  const isTooSoon = () => performance.now() - since.current < DOUBLE_TAP

  const isToBeSaid = reveal.isFresh && reveal.isShown
  const isAnsweredElsewhere = wasOpen && round.synced && given !== undefined && !isOver
  useEffect(() => {
    // The server's record of the round is further along than this browser knew.
    if (isAnsweredElsewhere && !isMine.current) navigation.goTo(resumeIndex(round) ?? index, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the record has arrived
  }, [isAnsweredElsewhere])

  const mayMove = reveal.isReady || isLate || isDraft
  return {
    given,
    verdict,
    isDraft,
    isLocked,
    isAway,
    isLate,
    reveal,
    streak,
    navigation,
    isToBeSaid,
    mayMove,
    answer(value: Answer) {
      if (isTooSoon() && value !== null && !isDraft) return
      isMine.current = true
      answerQuestion(quiz_url, qid, value)
      void requestSending(quiz_url)
    },
    goOn() {
      if (mayMove && !isTooSoon()) navigation.goOn()
    },
    skip() {
      if (!isTooSoon()) navigation.goOn()
    },
  }
}
