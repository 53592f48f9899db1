import { useEffect } from 'react'
import type { Result } from '#contract/play.ts'
import { announce } from '#web/platform/announcements.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ownerOf, progressOf } from '../round/quiz-progress.ts'
import { refetchResult } from '../round/refetch-result.ts'
import { correctionLine } from './result-words.ts'

/** Fetches a stored result again and says what was corrected, if that is news. Without an answer the old one stays. */
async function update(result: Result): Promise<void> {
  if (ownerOf(result.quiz_url) !== 'mine') return
  await refetchResult(result).catch(() => {})
  const now = progressOf(result.quiz_url).result
  const line = now && correctionLine(now)
  if (line && line !== correctionLine(result)) announce(line)
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
