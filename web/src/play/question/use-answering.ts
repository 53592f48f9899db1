import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Answer, Question } from '#contract/quiz/question.ts'
import type { Result } from '#contract/api/play.ts'
import { links } from '#contract/api/links.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { useOnline } from '#web/platform/connection.ts'
import { isChecked, type CheckedVerdict } from '#web/kinds/checked-verdict.ts'
import { toast } from '#web/platform/toasts.ts'
import type { Tried, Tries } from '#web/kinds/kind-props.ts'
import { checksAtEnd, resumeIndex, streakAt, type Round, unansweredIndexes, isResultOf } from '../round/round.ts'
import { answerQuestion, type QuizProgress, setProgress, tryAnswer, withdrawTry } from '../round/quiz-progress.ts'
import { requestSending } from '../round/request-sending.ts'
import { useIsPlayerLoggedOut } from '../round/use-quiz.ts'
import { isUnchecked } from '../round/tries.ts'
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
  const { quiz_url } = round.quiz
  const given = round.given.get(qid)
  const verdict = verdictOf(round, progress.result, qid)
  const isDraft = checksAtEnd(round.quiz) && !isOver
  const isLocked = isOver || (!isDraft && given !== undefined)
  const isPending = given !== undefined && !isDraft && verdict === null
  const { online } = useOnline()
  const isSlow = useIsSlow(isPending)
  const isAway = useIsPlayerLoggedOut(quiz_url)
  const isLate = isPending && (isSlow || isAway || !online || progress.isUnreachable)
  const reveal = useReveal(verdict !== null)
  const streak = streakAt(round, index)
  const navigation = useQuestionNavigation({ round, index, isOver, isDraft })
  const since = useRef(-Infinity)
  const isMine = useRef(false)
  const [wasOpen] = useState(given === undefined && !round.synced)

  // No tap brought a question that was there at first, so its first tap is not the second of a double tap.
  const isBroughtByTap = !isThere || isLate
  useEffect(() => {
    if (isBroughtByTap) since.current = performance.now()
  }, [isLate, isBroughtByTap])
  const isTooSoon = () => performance.now() - since.current < DOUBLE_TAP

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

/** The verdict on a question, from the round, its result, or storage. */
function verdictOf(round: Round, result: Result | null, qid: string): CheckedVerdict | null {
  const given = round.given.get(qid)
  const reviewed = isResultOf(result, round) ? result.review.find((one) => one.qid === qid) : undefined
  const [verdict] = [given?.verdict, reviewed].filter(isChecked)
  if (verdict || !given || given.verdict || given.credit === null) return verdict ?? null
  // The part that was stored with the answer, until the server sends the rest again.
  const { answer, correct, credit } = given
  return { qid, answer, correct, credit, why: null, rendered: null, shares: null, key: null }
}

interface NavigationProps extends Pick<QuestionViewProps, 'round' | 'index' | 'isOver'> {
  /** Whether the answers can be changed until all are checked. */
  isDraft: boolean
}

/** Navigation from one question to another place. */
function useQuestionNavigation({ round, index, isOver, isDraft }: NavigationProps) {
  const [, navigate] = useLocation()
  const [isAtEnd, setIsAtEnd] = useState(false)
  const { quiz_url } = round.quiz
  const open = unansweredIndexes(round)
  const next = isOver || isDraft ? index + 1 : (open.find((one) => one > index) ?? round.order.length)
  const isThrough = next >= round.order.length
  const isLast = isThrough && (isOver || (!isDraft && open.length === 0))

  const goTo = (to: number, how: { replace?: boolean } = {}) => {
    setIsAtEnd(false)
    navigate(links.question(quiz_url, to + 1), how)
  }
  const finish = () => {
    if (!isOver) setProgress(quiz_url, { finishing: 'requested' })
    navigate(links.results(quiz_url))
  }
  return {
    /** Whether all questions were shown, and it is time to look at the skipped ones. */
    isAtEnd,
    /** Whether the next step is the result. */
    isLast,
    goTo,
    finish,
    stay: () => setIsAtEnd(false),
    goOn() {
      if (!isThrough) goTo(next)
      else if (isLast) finish()
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

const NOTHING: readonly Tried[] = []

/** Trying several answers, for questions that take tries and are checked one by one. */
export function useTries({ progress, round, question }: QuestionViewProps, isLocked: boolean): Tries | undefined {
  const { quiz_url } = round.quiz
  const { qid, type } = question
  const { online } = useOnline()
  const tried = round.tried.get(qid) ?? NOTHING
  const takesTries = KINDS[type].ofTries !== undefined && !checksAtEnd(round.quiz)
  const isDue = takesTries && !isLocked && online && tried.some(isUnchecked)
  useEffect(() => {
    if (isDue) void requestSending(quiz_url)
  }, [isDue, quiz_url])
  if (!takesTries) return undefined
  return {
    tried,
    isWaiting: !online || progress.isUnreachable,
    onTry(text) {
      tryAnswer(quiz_url, { qid, text })
      if (online) void requestSending(quiz_url)
    },
    onDrop: (text) => withdrawTry(quiz_url, { qid, text }),
  }
}
