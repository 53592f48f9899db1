import { useEffect } from 'react'
import type { Result } from '#contract/api/play.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { useOnline } from '#web/platform/connection.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { announce } from '#web/platform/announcements.ts'
import { roundOwner, progressOf, setProgress } from '../round/quiz-progress.ts'
import { finishRound } from '../round/send-answers.ts'
import { refetchResult } from '../round/refetch-result.ts'
import { correctionLine } from './result-words.ts'

/** Finishes a round while its result is pending, and again when the connection or its player is back. */
export function useFinishRound(quiz_url: string, isAwaited: boolean): void {
  const { online } = useOnline()
  const player = useSession(({ user, authenticated }) => user?.id ?? authenticated)
  useEffect(() => {
    if (!isAwaited) return
    if (!online) setProgress(quiz_url, { finishing: 'failed' })
    // Until the session is known, a user's round waits for it.
    else if (roundOwner(quiz_url) !== 'unknown') void finishOnce(quiz_url)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new user may be the one it waits for
  }, [quiz_url, isAwaited, online, player])
}

const inFlight = new Set<string>()

/** Closes the round on the server, and stores its result. A failure shows one toast; the page keeps showing it. */
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

/**
 * Keeps a stored result up to date: a key may have been corrected since, or a login has paid what was waiting. It is
 * fetched when it is opened, and when the connection or its player is back.
 */
export function useCurrentResult(result: Result | null, isFresh: boolean): void {
  const { online } = useOnline()
  const authenticated = useSession((session) => session.authenticated)
  const mayDiffer = result !== null && (!isFresh || (result.waiting > 0 && authenticated === true))
  const isReady = mayDiffer && online && authenticated !== 'unknown'
  useEffect(() => {
    if (isReady) void update(result)
    // oxlint-disable-next-line react/exhaustive-deps -- fetched once for each round, whatever the outcome
  }, [isReady, authenticated, result?.attempt_id])
}

const sentence = (error: unknown): string =>
  errorCode(error) === undefined ? "We couldn't save this result yet." : errorSentence(error)

/** Fetches a stored result again and says what was corrected, if that is news. Without an answer the old one stays. */
async function update(result: Result): Promise<void> {
  if (roundOwner(result.quiz_url) !== 'mine') return
  await refetchResult(result).catch(() => {})
  const now = progressOf(result.quiz_url).result
  const line = now && correctionLine(now)
  if (line && line !== correctionLine(result)) announce(line)
}
