import { dailyUrl } from '#contract/daily-url.ts'
import { RESULT_KEY } from '#web/platform/progress/progress.ts'
import { isStored } from '#web/platform/storage.ts'
import { isOwn, type Reader } from './is-own.ts'
import type { Unfinished } from './unfinished-quizzes.ts'

/** Today's daily, if this player has begun it and not finished it yet; playing it once more is something else. */
export const openDaily = (unfinished: readonly Unfinished[], reader: Reader, today: string): Unfinished | undefined => {
  const quiz_url = dailyUrl(today)
  if (isStored(RESULT_KEY + quiz_url)) return undefined
  return unfinished.find((quiz) => quiz.quiz_url === quiz_url && isOwn(quiz, reader))
}
