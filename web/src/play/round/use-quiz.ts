import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Quiz } from '#contract/quiz.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { progressOf, hasProgressLeft, keepQuiz, type QuizProgress } from './quiz-progress.ts'
import { quiz } from '../queries.ts'
import { isResultOf } from './restore-round.ts'
import { useQuizProgress } from './use-quiz-progress.ts'

interface LoadedQuiz {
  /** The newest known version. */
  quiz: Quiz | null
  progress: QuizProgress
  /** Whether a round is being played in a version that is no longer the newest. */
  isChanged: boolean
  /** Whether the quiz was taken off the site, and only what was started here is left. */
  isGone: boolean
  from: UseQueryResult<Quiz>
}

const isMissing = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/**
 * A quiz (stale-while-revalidate): this browser's copy right away, the server's when it arrives. A failed check deletes
 * nothing.
 */
export function useQuiz(quiz_url: string): LoadedQuiz {
  const progress = useQuizProgress(quiz_url)
  const from = useQuery({
    ...quiz(quiz_url),
    initialData: () => progressOf(quiz_url).quiz ?? undefined,
    initialDataUpdatedAt: 0,
    throwOnError: (error) => isMissing(error) && !hasProgressLeft(progressOf(quiz_url)),
  })
  const { data, dataUpdatedAt, error } = from
  useEffect(() => {
    // The initial copy has no timestamp, so it says nothing about what the server has.
    if (!data || dataUpdatedAt === 0) return
    // In a task of its own, because writing it takes as long as showing it.
    const timer = setTimeout(() => keepQuiz(data))
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt])
  useErrorToast({ error: data === undefined && progress.quiz === null ? error : null })
  const { round, result } = progress
  const isChanged = Boolean(data && round && round.quiz.version < data.version && !isResultOf(result, round))
  return { quiz: data ?? progress.quiz, progress, isChanged, isGone: isMissing(error) || progress.isGone, from }
}
