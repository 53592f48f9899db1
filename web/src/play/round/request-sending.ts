import { setProgress } from './quiz-progress.ts'

/** Loads the code that sends answers, which the first question does not need before it is answered. */
export const loadSending = () => import('./send-answers.ts')

/** Sends unsent answers; null when the connection failed. */
export async function requestSending(quiz_url: string) {
  const loaded = await loadSending().catch(() => null)
  if (loaded) return loaded.sendAnswers(quiz_url)
  setProgress(quiz_url, { isUnreachable: true })
  return null
}
