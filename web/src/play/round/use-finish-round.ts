import { useEffect } from 'react'
import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { toast } from '#web/platform/toasts.ts'
import { progressOf, setProgress } from './quiz-progress.ts'
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

/** Finishes a round while its result is pending, and again when the connection is back. */
export function useFinishRound(quiz_url: string, isAwaited: boolean): void {
  const { online } = useOnline()
  useEffect(() => {
    if (!isAwaited) return
    if (online) void finishOnce(quiz_url)
    else setProgress(quiz_url, { finishing: 'failed' })
  }, [quiz_url, isAwaited, online])
}
