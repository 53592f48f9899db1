import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { errorCode } from '#web/platform/errors.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { quiz } from '../queries.ts'
import {
  progressOf,
  hasProgressLeft,
  storeFetchedQuiz,
  type QuizProgress,
  NO_PROGRESS,
  roundOwner,
  subscribeToProgress,
} from './quiz-progress.ts'
import { isResultOf } from './round.ts'

const isMissing = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/**
 * A quiz (stale-while-revalidate): this browser's copy right away, the server's when it arrives. A failed check deletes
 * nothing.
 */
export function useQuiz(quiz_url: string) {
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
    const timer = setTimeout(() => storeFetchedQuiz(data))
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt])
  useErrorToast({ error: data === undefined && progress.quiz === null ? error : null })
  const { round, result } = progress
  return {
    /** The newest known version. */
    quiz: data ?? progress.quiz,
    progress,
    /** Whether a round is being played in a version that is no longer the newest. */
    isChanged: Boolean(data && round && round.quiz.version < data.version && !isResultOf(result, round)),
    /** Whether the quiz was taken off the site, and only what was started here is left. */
    isGone: isMissing(error) || progress.isGone,
    from,
  }
}

/** What this browser knows about a quiz. The server, and the first render after it, know nothing. */
export const useQuizProgress = (quiz_url: string): QuizProgress =>
  useSyncExternalStore(
    subscribeToProgress,
    () => progressOf(quiz_url),
    () => NO_PROGRESS,
  )

/** Whether the round waits for a user who has logged out. */
export const useIsPlayerLoggedOut = (quiz_url: string): boolean =>
  useSession(({ authenticated }) => authenticated === false && roundOwner(quiz_url) === 'away')

/** Said in place of a quiz that was never opened here, while there is no connection. */
export const NOT_HERE = "You're offline, and this quiz isn't saved on this device yet."
