import type { Result } from '#contract/play.ts'
import type { Quiz } from '#contract/quiz.ts'
import { noteFresh } from '#web/platform/progress/copy-times.ts'
import { isList } from '#web/platform/shape.ts'
import { QUIZ_KEY, RECENT_KEY, RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { recentQuizzes, type RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import { isStored, readStored, removeStored, storedKeys, writeStored } from '#web/platform/storage.ts'
import { isQuiz, isResult, isSummaryEntry, type SummaryEntry } from './shapes.ts'

/** What is stored under a key, if it is of this quiz. */
function ofQuiz<T extends { quiz_url: string }>(key: string, quiz_url: string, is: (value: unknown) => value is T) {
  const isOwn = (value: unknown): value is T => is(value) && value.quiz_url === quiz_url
  return readStored(key + quiz_url, isOwn)
}

export const storedQuiz = (quiz_url: string): Quiz | null => ofQuiz(QUIZ_KEY, quiz_url, isQuiz)
/** Costs less than to read it. */
export const hasQuiz = (quiz_url: string): boolean => isStored(QUIZ_KEY + quiz_url)
export const storedResult = (quiz_url: string): Result | null => ofQuiz(RESULT_KEY, quiz_url, isResult)

/** The entries that are this quiz's; foreign ones between them are passed over. */
export function storedSummary(quiz_url: string): SummaryEntry[] {
  const list = readStored(SUMMARY_KEY + quiz_url, isList) ?? []
  const own = list.filter(isSummaryEntry).filter((entry) => entry.quiz_url === quiz_url)
  return [...new Map(own.map((entry) => [entry.qid, entry])).values()]
}

const isFinished = (quiz_url: string, recent: RecentQuiz | undefined): boolean => {
  const result = storedResult(quiz_url)
  return !recent || (result !== null && result.attempt_id === recent.attempt_id)
}

const hasUnsent = (quiz_url: string): boolean => storedSummary(quiz_url).some(({ correct }) => correct === null)

/** The quizzes with answers that the server has not got. */
export const unsentQuizzes = (): string[] => [...recentQuizzes().keys()].filter(hasUnsent)

/** Keys that may go to make room, the least missed first: copies of quizzes that are not being played, then their results, then rounds. */
function* expendable(except: string): Generator<string> {
  const recent = recentQuizzes()
  const since = (key: string, prefix: string) => recent.get(key.slice(prefix.length))?.at ?? ''
  const oldest = (prefix: string) =>
    storedKeys(prefix)
      .filter((key) => key !== except)
      .sort((a, b) => since(a, prefix).localeCompare(since(b, prefix)))
  const isDone = (url: string) => isFinished(url, recent.get(url))
  for (const key of oldest(QUIZ_KEY)) if (isDone(key.slice(QUIZ_KEY.length))) yield key
  for (const key of oldest(RESULT_KEY)) yield key
  for (const key of oldest(QUIZ_KEY)) yield key
  for (const key of oldest(SUMMARY_KEY)) if (!hasUnsent(key.slice(SUMMARY_KEY.length))) yield key
}

/** Keeps a value, at the cost of older ones where the browser has no room. Returns whether it will outlive this page. */
function keep(key: string, value: unknown): boolean {
  if (writeStored(key, value)) return true
  for (const victim of expendable(key)) {
    removeStored(victim)
    if (writeStored(key, value)) return true
  }
  return false
}

export function storeQuiz(quiz: Quiz): boolean {
  const isKept = keep(QUIZ_KEY + quiz.quiz_url, quiz)
  noteFresh(quiz.quiz_url)
  return isKept
}
export const storeResult = (result: Result): boolean => keep(RESULT_KEY + result.quiz_url, result)
export const storeSummary = (quiz_url: string, entries: SummaryEntry[]): boolean =>
  keep(SUMMARY_KEY + quiz_url, entries)

/** More than anyone goes back to; beyond it the oldest are forgotten. */
const MOST_RECENT = 100

export function storeRecent(quiz_url: string, recent: RecentQuiz): boolean {
  const newest = [...recentQuizzes().set(quiz_url, recent)]
    .sort(([, a], [, b]) => b.at.localeCompare(a.at))
    .slice(0, MOST_RECENT)
  return keep(RECENT_KEY, Object.fromEntries(newest))
}
