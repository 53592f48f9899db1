import { isRecord } from '#contract/is-record.ts'
import { HUES } from '#contract/hues.ts'
import type { CoverImage, Image } from '#contract/image.ts'
import type { Result, Verdict } from '#contract/play.ts'
import { QUESTION_TYPES, type Answer, type Key, type Question } from '#contract/question.ts'
import type { Quiz, Settings } from '#contract/quiz.ts'
import type { Tried } from '#web/kinds/answer-props.ts'
import {
  isCount,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  shape,
  tableOf,
  type Check,
} from '#web/platform/shape.ts'

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
const isAnswer: Check<Answer> = (value): value is Answer => value !== undefined
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
