import { playApi, type Result } from '#contract/play.ts'
import { call } from '#web/platform/api.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { notifyResultsChanged } from '#web/platform/progress/results-changed.ts'
import { progressOf, setProgress, watchForgetting } from './quiz-progress.ts'
import { isResultOf, summaryOf } from './restore-round.ts'
import type { Round } from './round.ts'
import { applyVerdict } from './server-record.ts'
import { storedResult, storeResult, storeSummary } from './round-storage.ts'

/** The round with the verdicts on questions whose keys were corrected after it was finished. */
export function withCorrections(round: Round, { review }: Pick<Result, 'review'>): Round {
  const corrected = review.filter((one) => one.corrected)
  return corrected.reduce<Round>((now, verdict) => applyVerdict(now, verdict, verdict), round)
}

/** Whether the stored answers are this round's; another tab may have started one since. */
const isStoredRound = ({ quiz: { quiz_url }, seed }: Round): boolean =>
  recentQuizzes().get(quiz_url)?.seed === seed && !progressOf(quiz_url).isElsewhere

/** Replaces a stored result by a newer one of the same attempt; the answers of its round then count as that says. */
function replaceResult(result: Result): void {
  const { quiz_url } = result
  const { round } = progressOf(quiz_url)
  const corrected = round && isResultOf(result, round) ? withCorrections(round, result) : round
  storeResult(result)
  if (corrected && corrected !== round && isStoredRound(corrected)) storeSummary(quiz_url, summaryOf(corrected))
  setProgress(quiz_url, { result, round: corrected })
  notifyResultsChanged()
}

/** Fetches a known result again: a login may have paid for it, or a corrected key may have changed it. */
export async function refetchResult({ quiz_url, quiz_id, attempt_id, result_index }: Result): Promise<void> {
  if (attempt_id === null) return
  const isForgotten = watchForgetting()
  const params = { quiz_id, result_index: String(result_index) }
  const result = await call(playApi.finish, { params, body: { correct_questions: [], attempt_id } })
  // Another round may have been finished in the meantime, here or in another tab.
  if (!isForgotten() && storedResult(quiz_url)?.attempt_id === attempt_id) replaceResult({ ...result, quiz_url })
}
