import { playApi, type Result, type Notice } from '#contract/api/play.ts'
import { call } from '#web/platform/api.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { notifyResultsChanged } from '#web/platform/progress/progress.ts'
import { progressOf, setProgress, watchForgetting } from './quiz-progress.ts'
import { summaryOf } from './stored-round.ts'
import { type Round, applyVerdict, isResultOf } from './round.ts'
import { storedResult, storeResult, storeSummary } from './round-storage.ts'

/** Fetches a known result again: a login may have paid for it, or a corrected key may have changed it. */
export async function refetchResult({ quiz_url, quiz_id, attempt_id, result_index }: Result): Promise<void> {
  if (attempt_id === null) return
  const isForgotten = watchForgetting()
  const params = { quiz_id, result_index: String(result_index) }
  const result = await call(playApi.finish, { params, body: { correct_questions: [], attempt_id } })
  // Another round may have been finished in the meantime, here or in another tab.
  if (!isForgotten() && storedResult(quiz_url)?.attempt_id === attempt_id) replaceResult({ ...result, quiz_url })
}

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

/** The round with the verdicts on questions whose keys were corrected after it was finished. */
function withCorrections(round: Round, { review }: Pick<Result, 'review'>): Round {
  const corrected = review.filter((one) => one.corrected)
  return corrected.reduce<Round>((now, verdict) => applyVerdict(now, verdict, verdict), round)
}

/** Whether the stored answers are this round's; another tab may have started one since. */
const isStoredRound = ({ quiz: { quiz_url }, seed }: Round): boolean =>
  recentQuizzes().get(quiz_url)?.seed === seed && !progressOf(quiz_url).isElsewhere
