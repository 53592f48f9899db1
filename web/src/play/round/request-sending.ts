import { useEffect } from 'react'
import { useOnline } from '#web/platform/connection.ts'
import { useSession } from '#web/platform/session/session.ts'
import { setProgress } from './quiz-progress.ts'

/**
 * Sends unsent answers; null when they could not be sent now: no connection, or their player is not logged in. The start
 * page asks for it once a round has begun, the question page at each answer and try, both by `useSendAnswers` when the
 * connection or the player is back, `sender.ts` by its timer after a failure, and `follow-session.ts` for what an earlier
 * page left behind.
 */
export async function requestSending(quiz_url: string) {
  const loaded = await loadSending().catch(() => null)
  if (loaded) return loaded.sendAnswers(quiz_url)
  setProgress(quiz_url, { isUnreachable: true })
  return null
}

/** Loads the code that sends answers, which the first question does not need before it is answered. */
export const loadSending = () => import('./send-answers.ts')

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
