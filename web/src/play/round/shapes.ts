import { HUES } from '#contract/hues.ts'
import type { Result, Verdict } from '#contract/play.ts'
import { QUESTION_TYPES, type Answer } from '#contract/question.ts'
import type { Quiz } from '#contract/quiz.ts'
import { isRecord } from '#web/platform/is-record.ts'

/** Browser storage can contain anything: these check whether a value has the expected shape. */
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isCount: Check = (value) => Number.isSafeInteger(value)
const isNumber: Check = (value) => Number.isFinite(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => Object.hasOwn(value, name) && check(value[name]))

const isHue = oneOf(...HUES)
const isImage = orNull(shape({ url: isText, width: isNumber, height: isNumber, alt: isText }))

const quizShape = shape({
  id: isText,
  quiz_url: isText,
  quiz_title: isText,
  quiz_description: isText,
  image: isImage,
  category: shape({ slug: isText, name: isText, hue: isHue }),
  question_count: isCount,
  plays: isCount,
  average: orNull(isCount),
  rewarded: isFlag,
  version: isCount,
  author: shape({ name: isText }),
  lang: isText,
  settings: shape({
    feedback: oneOf('each', 'end'),
    timer_seconds: orNull(isCount),
    shuffle_options: isFlag,
    shuffle_questions: isFlag,
  }),
  questions: listOf(
    shape({
      qid: isText,
      type: oneOf(...QUESTION_TYPES),
      text: isText,
      image: isImage,
      options: listOf(shape({ id: isText, text: isText, image: isImage, last: isFlag })),
    }),
  ),
  bands: listOf(shape({ from: isNumber })),
})
export const isQuiz = (value: unknown): value is Quiz => quizShape(value)

/** Each kind has answers and keys of its own shape: `restoreRound` asks the kind whether an answer fits. */
const isAnswer: Check = (value) => value !== undefined
const isKey: Check = (value) => value !== undefined && value !== null

const isShares = orNull(
  shape({ right: isCount, options: orNull((value) => isRecord(value) && Object.values(value).every(isCount)) }),
)

const verdictShape = shape({
  qid: isText,
  answer: isAnswer,
  correct: orNull(isFlag),
  key: orNull(isKey),
  why: orNull(isText),
  shares: isShares,
})
export const isVerdict = (value: unknown): value is Verdict => verdictShape(value)

const resultShape = shape({
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
    shape({
      qid: isText,
      text: isText,
      answer: isAnswer,
      correct: isFlag,
      key: isKey,
      why: isText,
      shares: isShares,
    }),
  ),
})
export const isResult = (value: unknown): value is Result => resultShape(value)

/** An entry of the summary, exactly as the specification defines it. */
export interface SummaryEntry {
  qid: string
  quiz_url: string
  answer: Answer
  correct: boolean | null
}
const entryShape = shape({ qid: isText, quiz_url: isText, answer: isAnswer, correct: orNull(isFlag) })
export const isSummaryEntry = (value: unknown): value is SummaryEntry => entryShape(value)

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** What is stored about a quiz that was started here. */
export interface Recent {
  /** The time of the last answer. */
  at: string
  /** How many answers make it complete. */
  total: number
  title: string
  hue: Quiz['category']['hue']
  icon: string
  attempt_id: string | null
  seed: number
  version: number
  /** The server's open round has to be closed first. */
  restart?: boolean
  /** The user who played; null for a guest. */
  player?: string
}
const recentShape = shape({
  at: isText,
  total: isCount,
  title: isText,
  hue: isHue,
  icon: isText,
  attempt_id: orNull(isText),
  seed: isCount,
  version: isCount,
})
export const isRecent = (value: unknown): value is Recent => recentShape(value)
