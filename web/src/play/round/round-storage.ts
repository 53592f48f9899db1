import { allOrNothing, FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Result, Verdict } from '#contract/api/play.ts'
import type { Quiz, Settings } from '#contract/quiz/quiz.ts'
import { isRecord } from '#contract/is-record.ts'
import { HUES } from '#contract/covers/hues.ts'
import type { CoverImage, Image } from '#contract/quiz/fields.ts'
import { QUESTION_TYPES, type Answer, type Key, type Question } from '#contract/quiz/question.ts'
import { noteFresh, keepPictures } from '#web/platform/progress/quiz-copies.ts'
import {
  isList,
  type Check,
  isCount,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  shape,
  tableOf,
} from '#web/platform/shape.ts'
import { QUIZ_KEY, RECENT_KEY, RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { recentQuizzes, type RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import { isStored, readStored, removeStored, storedKeys, writeStored } from '#web/platform/storage.ts'
import type { Tried } from '#web/kinds/kind-props.ts'

export const storedQuiz = (quiz_url: string): Quiz | null => ofQuiz(QUIZ_KEY, quiz_url, isQuiz)
/** Cheaper than reading it. */
export const hasQuiz = (quiz_url: string): boolean => isStored(QUIZ_KEY + quiz_url)

export function storedResult(quiz_url: string): Result | null {
  const result = ofQuiz(RESULT_KEY, quiz_url, isResult)
  return result && withCredit(result)
}

/** An entry of `summary_…` in the browser's storage; its names stay, because rounds of older versions are read with it. */
export interface SummaryEntry {
  qid: string
  quiz_url: string
  answer: Answer
  correct: boolean | null
  /** Missing before it was checked, and in what older versions stored. */
  credit?: number
}
/** What was tried at a question that is not answered yet, among the entries of `summary_…`. */
export interface TriedEntry {
  qid: string
  quiz_url: string
  tried: readonly Tried[]
}

export const storedSummary = (quiz_url: string): SummaryEntry[] => [...entriesOf(quiz_url, isSummaryEntry).values()]
export const storedTried = (quiz_url: string): TriedEntry[] => [...entriesOf(quiz_url, isTriedEntry).values()]

/** Whether some answers have no verdict yet: the server may not have them. */
export const hasUnsent = (quiz_url: string): boolean => storedSummary(quiz_url).some((entry) => !isCheckedEntry(entry))

/** The quizzes with answers that the server does not have. */
export const unsentQuizzes = (): string[] => [...recentQuizzes().keys()].filter(hasUnsent)

export function storeQuiz(quiz: Quiz): boolean {
  const isKept = keep(QUIZ_KEY + quiz.quiz_url, quiz)
  noteFresh(quiz.quiz_url)
  keepPictures()
  return isKept
}
export const storeResult = (result: Result): boolean => keep(RESULT_KEY + result.quiz_url, result)
export const storeSummary = (quiz_url: string, entries: (SummaryEntry | TriedEntry)[]): boolean =>
  keep(SUMMARY_KEY + quiz_url, entries)

/** More than anyone goes back to; beyond it the oldest are deleted. */
const MOST_RECENT = 100

export function storeRecents(recent: ReadonlyMap<string, RecentQuiz>): boolean {
  if (recent.size === 0) {
    removeStored(RECENT_KEY)
    return true
  }
  const newest = [...recent].sort(([, a], [, b]) => b.at.localeCompare(a.at)).slice(0, MOST_RECENT)
  return keep(RECENT_KEY, Object.fromEntries(newest))
}

export const storeRecent = (quiz_url: string, recent: RecentQuiz): boolean =>
  storeRecents(recentQuizzes().set(quiz_url, recent))

/** Deletes the copies, answers and results of these quizzes. */
export function dropRounds(quizUrls: readonly string[]): void {
  for (const quiz_url of quizUrls)
    for (const prefix of [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY]) removeStored(prefix + quiz_url)
  keepPictures()
}

const isImage = orNull(shape<NonNullable<Image>>({ url: isText, width: isNumber, height: isNumber, alt: isText }))
const isCoverImage = orNull(
  shape<NonNullable<CoverImage>>({ url: isText, width: isNumber, height: isNumber, alt: isText }),
)
const isOption = shape<Question['options'][number]>({ id: isText, text: isText, image: isImage, last: isFlag })
const hasCommonFields = shape<Pick<Question, keyof Question>>({
  qid: isText,
  type: oneOf(...QUESTION_TYPES),
  text: isText,
  image: isImage,
  options: listOf(isOption),
})
/** The fields that a kind adds are not checked: only this site writes them. */
export const isQuestion: Check<Question> = (value): value is Question => hasCommonFields(value)

export const isQuiz = shape<Quiz>({
  id: isText,
  quiz_url: isText,
  quiz_title: isText,
  quiz_description: isText,
  image: isCoverImage,
  category: shape({ slug: isText, name: isText, hue: oneOf(...HUES) }),
  question_count: isCount,
  plays: isCount,
  average: orNull(isCount),
  rewarded: isFlag,
  version: isCount,
  author: shape<Quiz['author']>({ name: isText }),
  lang: isText,
  settings: shape<Settings>({
    feedback: oneOf('each', 'end'),
    timer_seconds: orNull(isCount),
    shuffle_options: isFlag,
    shuffle_questions: isFlag,
  }),
  questions: listOf(isQuestion),
  bands: listOf(shape({ from: isNumber })),
})

/** Each kind has answers and keys of its own shape: `restoreRound` asks the kind whether an answer fits. */
export const isAnswer: Check<Answer> = (value): value is Answer => value !== undefined
const isKey: Check<Key> = (value): value is Key => value !== undefined && value !== null
const isShares = orNull(shape({ right: isCount, options: orNull(tableOf(isCount)) }))

export const isVerdict = shape<Verdict>({
  qid: isText,
  answer: isAnswer,
  correct: orNull(isFlag),
  key: orNull(isKey),
  why: orNull(isText),
  shares: isShares,
})

export const isResult = shape<Result>({
  quiz_url: isText,
  quiz_id: isText,
  attempt_id: orNull(isText),
  title: isText,
  text: isText,
  correct: isCount,
  total: isCount,
  better_than: orNull(isCount),
  rank_week: orNull(isCount),
  earned: listOf(shape({ label: isText, amount: isCount })),
  waiting: isCount,
  balance: orNull(isCount),
  best: orNull(isCount),
  review: listOf(
    shape<Result['review'][number]>({
      qid: isText,
      text: isText,
      answer: isAnswer,
      correct: orNull(isFlag),
      key: orNull(isKey),
      why: isText,
      shares: isShares,
    }),
  ),
})

const isTried: Check<Tried> = (value): value is Tried =>
  isRecord(value) &&
  isText(value['text']) &&
  (value['found'] === undefined ||
    orNull(shape<NonNullable<Tried['found']>>({ id: isText, text: isText }))(value['found']))
export const isTriedEntry = shape<TriedEntry>({ qid: isText, quiz_url: isText, tried: listOf(isTried) })

/** Whether the server has checked it, and so has it. */
export const isCheckedEntry = ({ correct, credit }: SummaryEntry): boolean =>
  correct !== null || typeof credit === 'number'
export const isSummaryEntry = shape<SummaryEntry>({
  qid: isText,
  quiz_url: isText,
  answer: isAnswer,
  correct: orNull(isFlag),
})

/** The value of a key, if it belongs to this quiz. */
function ofQuiz<T extends { quiz_url: string }>(key: string, quiz_url: string, is: (value: unknown) => value is T) {
  const isOwn = (value: unknown): value is T => is(value) && value.quiz_url === quiz_url
  return readStored(key + quiz_url, isOwn)
}

/** Results stored before credit was introduced have all of it or none, and none was corrected. */
function withCredit(result: Result): Result {
  const credit = result.correct * FULL_CREDIT
  const best_credit = result.best === null ? null : result.best * FULL_CREDIT
  const review = result.review.map((entry) =>
    Object.assign({ credit: allOrNothing(entry.correct === true), corrected: false }, entry),
  )
  return Object.assign({ credit, best_credit }, result, { review })
}

/** The entries of this quiz; others are ignored. */
function entriesOf<T extends { qid: string; quiz_url: string }>(quiz_url: string, is: Check<T>): Map<string, T> {
  const list = readStored(SUMMARY_KEY + quiz_url, isList) ?? []
  const own = list.filter(is).filter((entry) => entry.quiz_url === quiz_url)
  return new Map(own.map((entry) => [entry.qid, entry]))
}

/** Stores a value, deleting older ones if storage is full. Returns whether it survives closing this page. */
function keep(key: string, value: unknown): boolean {
  if (writeStored(key, value)) return true
  for (const victim of expendable(key)) {
    removeStored(victim)
    if (writeStored(key, value)) return true
  }
  return false
}

/**
 * Keys that can be deleted to make room, least important first: copies of quizzes that are not being played, then their
 * results, then rounds.
 */
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

const isFinished = (quiz_url: string, recent: RecentQuiz | undefined): boolean => {
  const result = storedResult(quiz_url)
  return !recent || (result !== null && result.attempt_id === recent.attempt_id)
}
