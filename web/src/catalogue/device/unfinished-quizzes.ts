import { isRecord } from '#contract/is-record.ts'
import { dailyUrl } from '#contract/api/links.ts'
import { notifyProgressForgotten, RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { forgetRecent, recentQuizzes, type RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import { peekStored, removeStored, isStored } from '#web/platform/storage.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'
import type { useSession } from '#web/platform/session/session.ts'

export interface Unfinished extends RecentQuiz {
  quiz_url: string
  /** The states of the answered ones, then the rest. */
  pips: Pip[]
  answered: number
}

const MOST = 3
const OLDEST = 30 * 24 * 3600_000

const pipIn = (entry: unknown): Pip => (isRecord(entry) ? pipOf(entry['correct'], entry['credit']) : 'answered')

interface Stored {
  answersOf: (quiz_url: string) => readonly unknown[]
  /** The attempt that has a result. */
  finishedAttempt: (quiz_url: string) => unknown
}

/** The unfinished quizzes, latest first: started, not finished, and played within the last month. */
export function unfinished(recent: ReadonlyMap<string, RecentQuiz>, stored: Stored, now: number): Unfinished[] {
  return [...recent]
    .flatMap(([quiz_url, kept]) => {
      if (!(now - Date.parse(kept.at) < OLDEST)) return []
      const answers = stored.answersOf(quiz_url)
      if (answers.length === 0 || answers.length >= kept.total) return []
      // An attempt with skipped questions can be finished too.
      if (kept.attempt_id && kept.attempt_id === stored.finishedAttempt(quiz_url)) return []
      const rest = Array.from({ length: kept.total - answers.length }, (): Pip => 'todo')
      return [{ ...kept, quiz_url, answered: answers.length, pips: [...answers.map(pipIn), ...rest] }]
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST)
}

function storedAnswers(quiz_url: string): readonly unknown[] {
  const kept = peekStored(SUMMARY_KEY + quiz_url)
  // What was only tried so far stands beside the answers.
  return Array.isArray(kept) ? kept.filter((entry) => !(isRecord(entry) && 'tried' in entry)) : []
}

function finishedAttempt(quiz_url: string): unknown {
  const result = peekStored(RESULT_KEY + quiz_url)
  return isRecord(result) ? result.attempt_id : null
}

export const storedUnfinished = (): Unfinished[] =>
  unfinished(recentQuizzes(), { answersOf: storedAnswers, finishedAttempt }, Date.now())

export function forgetProgress(quiz_url: string): void {
  forgetRecent(quiz_url)
  removeStored(SUMMARY_KEY + quiz_url)
  notifyProgressForgotten()
}

/** Today's daily, if this player has begun it and not finished it yet; playing it once more is something else. */
export const openDaily = (unfinished: readonly Unfinished[], reader: Reader, today: string): Unfinished | undefined => {
  const quiz_url = dailyUrl(today)
  if (isStored(RESULT_KEY + quiz_url)) return undefined
  return unfinished.find((quiz) => quiz.quiz_url === quiz_url && isOwn(quiz, reader))
}

/** Who is looking. */
export type Reader = Pick<ReturnType<typeof useSession.getState>, 'authenticated' | 'user'>

/** Whether a round of this browser is the reader's; those of somebody who is not logged in wait for them. */
export const isOwn = ({ player }: Pick<RecentQuiz, 'player'>, { authenticated, user }: Reader): boolean =>
  player === undefined || player === user?.id || authenticated === 'unknown'
