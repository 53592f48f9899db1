import type { Result, Verdict } from '#contract/api/play.ts'
import type { Quiz, Settings } from '#contract/quiz/quiz.ts'
import { isRecord } from '#contract/is-record.ts'
import { HUES } from '#contract/covers/hues.ts'
import type { CoverImage, Focus, Image } from '#contract/quiz/fields.ts'
import type { Media } from '#contract/quiz/media.ts'
import { QUESTION_TYPES, type Answer, type Key, type Question } from '#contract/quiz/question.ts'
import { noteFresh, keepPictures } from '#web/platform/progress/quiz-copies.ts'
import {
  type Check,
  isCount,
  isFlag,
  isList,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  shape,
  someOf,
  tableOf,
} from '#web/platform/shape.ts'
import { QUIZ_KEY, RECENT_KEY, RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { recentQuizzes, type RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import { isStored, readStored, removeStored, storedKeys, writeStored } from '#web/platform/storage.ts'
import type { Tried } from '#web/kinds/kind-props.ts'

export const storedQuiz = (quiz_url: string): Quiz | null => ofQuiz(QUIZ_KEY, quiz_url, isQuiz)
/** Cheaper than reading it. */
export const hasQuiz = (quiz_url: string): boolean => isStored(QUIZ_KEY + quiz_url)

export const storedResult = (quiz_url: string): Result | null => ofQuiz(RESULT_KEY, quiz_url, isResult)

/** An entry of `summary_…` in the browser's storage; that key and these names are promised to whoever reads them. */
export interface SummaryEntry {
  qid: string
  quiz_url: string
  answer: Answer
  correct: boolean | null
  /** Missing before it was checked, and where it follows from `correct`. */
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

/** What is shown instead of a text. */
const isRendered = orNull(isText)
const isImage = orNull(someOf<NonNullable<Image>>({ url: isText, width: isNumber, height: isNumber, alt: isText }))
const isCoverImage = orNull(
  someOf<NonNullable<CoverImage>>({
    url: isText,
    width: isNumber,
    height: isNumber,
    alt: isText,
    focus: orNull(shape<Focus>({ x: isNumber, y: isNumber })),
  }),
)
const isMedia = orNull(someOf<NonNullable<Media>>({ kind: oneOf('audio', 'video'), url: isText, mime: isText }))
const isOption = shape<Question['options'][number]>({
  id: isText,
  text: isText,
  rendered: isRendered,
  image: isImage,
  last: isFlag,
})
const hasCommonFields = shape<Pick<Question, keyof Question>>({
  qid: isText,
  type: oneOf(...QUESTION_TYPES),
  text: isText,
  rendered: isRendered,
  image: isImage,
  media: isMedia,
  options: listOf(isOption),
})
/** The fields that a kind adds are not checked: only this site writes them. */
export const isQuestion: Check<Question> = (value): value is Question => hasCommonFields(value)

export const isQuiz = someOf<Quiz>({
  id: isText,
  quiz_url: isText,
  quiz_title: isText,
  quiz_description: isText,
  image: isCoverImage,
  cover: someOf<Quiz['cover']>({ path: isText }),
  category: shape({ slug: isText, name: isText, hue: oneOf(...HUES) }),
  question_count: isCount,
  plays: isCount,
  average: orNull(isCount),
  rewarded: isFlag,
  version: isCount,
  author: someOf<Quiz['author']>({ name: isText }),
  lang: isText,
  settings: someOf<Settings>({
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
  credit: orNull(isCount),
  key: orNull(isKey),
  why: orNull(isText),
  rendered: isRendered,
  shares: isShares,
})

export const isResult = shape<Result>({
  quiz_url: isText,
  quiz_id: isText,
  attempt_id: orNull(isText),
  verified: isFlag,
  result_index: isCount,
  title: isText,
  text: isText,
  image: isImage,
  correct: isCount,
  total: isCount,
  credit: isCount,
  better_than: orNull(isCount),
  rank_week: orNull(isCount),
  earned: listOf(shape({ label: isText, amount: isCount })),
  waiting: isCount,
  balance: orNull(isCount),
  best: orNull(isCount),
  best_credit: orNull(isCount),
  review: listOf(
    shape<Result['review'][number]>({
      qid: isText,
      text: isText,
      answer: isAnswer,
      correct: orNull(isFlag),
      credit: isCount,
      corrected: isFlag,
      key: orNull(isKey),
      why: isText,
      rendered: isRendered,
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
export const isSummaryEntry = someOf<SummaryEntry>({
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
