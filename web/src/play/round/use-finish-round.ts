import { useEffect } from 'react'
import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { ownerOf, progressOf, setProgress } from './quiz-progress.ts'
import { finishRound } from './send-answers.ts'

const sentence = (error: unknown): string =>
  errorCode(error) === undefined ? "We couldn't save this result yet." : errorSentence(error)

const inFlight = new Set<string>()

/** Fetches the result. A failure shows one toast; the page keeps showing it. */
export async function finishOnce(quiz_url: string): Promise<void> {
  if (inFlight.has(quiz_url)) return
  inFlight.add(quiz_url)
  try {
    await finishRound(quiz_url)
  } catch (error) {
    // If the quiz is gone, the page itself says so.
    if (!progressOf(quiz_url).isGone) toast('error', sentence(error))
  } finally {
    inFlight.delete(quiz_url)
  }
}

/** Finishes a round while its result is pending, and again when the connection or its player is back. */
export function useFinishRound(quiz_url: string, isAwaited: boolean): void {
  const { online } = useOnline()
  const player = useSession(({ user, authenticated }) => user?.id ?? authenticated)
  useEffect(() => {
    if (!isAwaited) return
    if (!online) setProgress(quiz_url, { finishing: 'failed' })
    // Until the session is known, a user's round waits for it.
    else if (ownerOf(quiz_url) !== 'unknown') void finishOnce(quiz_url)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new user may be the one it waits for
  }, [quiz_url, isAwaited, online, player])
}
