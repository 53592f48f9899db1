import { isRecord } from '#web/platform/is-record.ts'
import { RECENT_KEY, RESULT_KEY, SUMMARY_KEY, notifyProgressForgotten } from '#web/platform/progress/progress.ts'
import { peekStored, removeStored, writeStored } from '#web/platform/storage.ts'
import type { Pip } from '#web/ui/Trail.tsx'

/** What play keeps of each quiz at every answer, by the quiz's address. */
interface Recent {
  at: string
  total: number
  title: string
  hue: string
  icon: string
  /** The server's id of the attempt. */
  attempt_id?: unknown
}

export interface Unfinished extends Recent {
  quiz_url: string
  /** What became of the answered ones, then the rest. */
  pips: Pip[]
  answered: number
}

const MOST = 3
const OLDEST = 30 * 24 * 3600_000

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) &&
  ['at', 'title', 'hue', 'icon'].every((name) => typeof value[name] === 'string') &&
  Number.isInteger(value.total)

const pipOf = (entry: unknown): Pip => {
  const correct = isRecord(entry) ? entry.correct : null
  return correct === true ? 'right' : correct === false ? 'wrong' : 'answered'
}

type Table = Readonly<Record<string, unknown>>

interface Stored {
  answersOf: (quiz_url: string) => readonly unknown[]
  /** The attempt of which there is a result. */
  finishedAttempt: (quiz_url: string) => unknown
}

/** The quizzes that wait to be finished, latest first: begun, not at their end, and not forgotten for a month. */
export function unfinished(recent: Table, stored: Stored, now: number): Unfinished[] {
  return Object.entries(recent)
    .flatMap(([quiz_url, kept]) => {
      if (!isRecent(kept) || !(now - Date.parse(kept.at) < OLDEST)) return []
      const answers = stored.answersOf(quiz_url)
      if (answers.length === 0 || answers.length >= kept.total) return []
      // An attempt with skipped questions can be over as well.
      if (kept.attempt_id && kept.attempt_id === stored.finishedAttempt(quiz_url)) return []
      const rest = Array.from({ length: kept.total - answers.length }, (): Pip => 'todo')
      return [{ ...kept, quiz_url, answered: answers.length, pips: [...answers.map(pipOf), ...rest] }]
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST)
}

function recentQuizzes(): Table {
  const kept = peekStored(RECENT_KEY)
  return isRecord(kept) ? kept : {}
}

function storedAnswers(quiz_url: string): readonly unknown[] {
  const kept = peekStored(SUMMARY_KEY + quiz_url)
  return Array.isArray(kept) ? kept : []
}

function finishedAttempt(quiz_url: string): unknown {
  const result = peekStored(RESULT_KEY + quiz_url)
  return isRecord(result) ? result.attempt_id : null
}

export const storedUnfinished = (): Unfinished[] =>
  unfinished(recentQuizzes(), { answersOf: storedAnswers, finishedAttempt }, Date.now())

export function forgetProgress(quiz_url: string): void {
  const { [quiz_url]: _, ...others } = recentQuizzes()
  writeStored(RECENT_KEY, others)
  removeStored(SUMMARY_KEY + quiz_url)
  notifyProgressForgotten()
}
