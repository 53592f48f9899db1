import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { progressOf, NO_PROGRESS, ownerOf, subscribeToProgress, type QuizProgress } from './quiz-progress.ts'
import { requestSending } from './request-sending.ts'

/** What this browser knows about a quiz. The server, and the first render after it, know nothing. */
export const useQuizProgress = (quiz_url: string): QuizProgress =>
  useSyncExternalStore(
    subscribeToProgress,
    () => progressOf(quiz_url),
    () => NO_PROGRESS,
  )

/**
 * Compares a round with the server's record, sends unsent answers, and does so again when the connection or its player
 * is back.
 */
export function useSendAnswers(quiz_url: string, isOn: boolean): void {
  const { online } = useOnline()
  const player = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (isOn && online) void requestSending(quiz_url)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new user may be the one it waits for
  }, [quiz_url, isOn, online, player])
}

/** Whether the round waits for a user who has logged out. */
export const useIsPlayerLoggedOut = (quiz_url: string): boolean =>
  useSession(({ authenticated }) => authenticated === false && ownerOf(quiz_url) === 'away')
