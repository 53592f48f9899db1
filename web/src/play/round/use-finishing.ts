import { useEffect } from 'react'
import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { toast } from '#web/platform/toasts.ts'
import { gameOf, setGame } from './game.ts'
import { finish } from './send.ts'

const sentence = (error: unknown): string =>
  errorCode(error) === undefined ? "We couldn't save this result yet." : errorSentence(error)

const under = new Set<string>()

/** Asks for the result. A failure is told once; the page goes on saying it. */
export async function finishOnce(quiz_url: string): Promise<void> {
  if (under.has(quiz_url)) return
  under.add(quiz_url)
  try {
    await finish(quiz_url)
  } catch (error) {
    // Of a quiz that is gone the page itself says so, and that for good.
    if (!gameOf(quiz_url).isGone) toast('error', sentence(error))
  } finally {
    under.delete(quiz_url)
  }
}

/** Finishes a round while its result is awaited, and again when the line is back. */
export function useFinishing(quiz_url: string, isAwaited: boolean): void {
  const { online } = useOnline()
  useEffect(() => {
    if (!isAwaited) return
    if (online) void finishOnce(quiz_url)
    else setGame(quiz_url, { finishing: 'failed' })
  }, [quiz_url, isAwaited, online])
}
