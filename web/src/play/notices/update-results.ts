import type { Notice } from '#contract/play.ts'
import { storedResult } from '../round/round-storage.ts'
import { refetchResult } from '../round/refetch-result.ts'

/** Fetches the results again that this browser has stored from before a correction, so that its best scores agree. */
export async function updateResults(notices: readonly Notice[]): Promise<void> {
  const best = new Map<string, number>()
  for (const { quiz_url, credit } of notices) best.set(quiz_url, Math.max(credit, best.get(quiz_url) ?? 0))
  const outdated = [...best].flatMap(([quiz_url, credit]) => {
    const result = storedResult(quiz_url)
    return result && Math.max(result.credit, result.best_credit ?? 0) < credit ? [result] : []
  })
  // What cannot be fetched now is fetched when the result is opened.
  await Promise.allSettled(outdated.map(refetchResult))
}
