import { useEffect } from 'react'
import { KINDS } from '#contract/kinds.ts'
import type { Question } from '#contract/question.ts'
import type { Tried, Tries } from '#web/kinds/answer-props.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { tryAnswer, withdrawTry, type QuizProgress } from '../round/quiz-progress.ts'
import { requestSending } from '../round/request-sending.ts'
import type { Round } from '../round/round.ts'
import { isUnchecked } from '../round/tries.ts'

const NOTHING: readonly Tried[] = []

interface TriesProps {
  progress: QuizProgress
  round: Round
  question: Question
  isLocked: boolean
}

/** Trying several answers, for questions that take tries and are checked one by one. */
export function useTries({ progress, round, question, isLocked }: TriesProps): Tries | undefined {
  const { quiz_url, settings } = round.quiz
  const { qid, type } = question
  const { online } = useOnline()
  const tried = round.tried.get(qid) ?? NOTHING
  const takesTries = KINDS[type].ofTries !== undefined && settings.feedback === 'each'
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
