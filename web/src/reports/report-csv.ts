import type { RangeDay, GivenAnswers, QuizDay, QuizRange, QuizReport } from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'

/** Of item analysis, in percent but for the first two. */
const ANALYSIS_HEAD = [
  'analysed_plays',
  'analysed_answers',
  'facility_with_skips',
  'facility_answered',
  'standard_deviation',
  'discrimination_index',
  'discriminative_efficiency',
  'random_guess_score',
  'intended_weight',
  'effective_weight',
]

const HEAD = [
  'date',
  'quiz_title',
  'quiz_url',
  'plays',
  'finished_percent',
  'average',
  'number',
  'question',
  'reached',
  'answers',
  'facility',
  'discrimination',
  'credit',
  'options',
  'given',
  ...ANALYSIS_HEAD,
]

/** A day's quizzes as a table: one row per question. */
export const reportCsv = (date: string, quizzes: readonly QuizDay[]): string =>
  writeCsv([
    HEAD,
    ...quizzes.flatMap(({ quiz_title, quiz_url, plays, finished_percent, average, questions }) =>
      questions.map(({ text, reached, answers, facility, discrimination, credit, options, given, analysis }, index) => [
        date,
        quiz_title,
        quiz_url,
        plays,
        finished_percent,
        average,
        index + 1,
        text,
        reached,
        answers,
        facility,
        discrimination,
        credit,
        options.map(({ text, count }) => `${text}: ${count}`).join('; '),
        givenWords(given),
        ...analysisCells(analysis),
      ]),
    ),
  ])

const DAY_HEAD = ['date', 'quiz_title', 'quiz_url', 'plays', 'begun', 'finished_percent', 'average']

/** Several days as a table: one row per quiz and day. */
export const rangeCsv = (quizzes: readonly QuizRange[]): string =>
  writeCsv([DAY_HEAD, ...quizzes.flatMap((quiz) => quiz.days.map((day) => dayRow(quiz, day)))])

/** One quiz over several days: one row per question. */
export const quizCsv = ({ from, until, quiz_title, quiz_url, questions }: QuizReport): string =>
  writeCsv([
    [
      'from',
      'until',
      'quiz_title',
      'quiz_url',
      'number',
      'question',
      'reached',
      'answers',
      'facility',
      'credit',
      'options',
      'given',
      'discrimination',
      ...ANALYSIS_HEAD,
    ],
    ...questions.map(
      ({ text, reached, answers, facility, credit, options, given, discrimination, analysis }, index) => [
        from,
        until,
        quiz_title,
        quiz_url,
        index + 1,
        text,
        reached,
        answers,
        facility,
        credit,
        options.map(({ text, count }) => `${text}: ${count}`).join('; '),
        givenWords(given),
        discrimination,
        ...analysisCells(analysis),
      ],
    ),
  ])

/**
 * What starts a formula, including full-width forms, at the start of a text or after anything that could be read as a
 * separator.
 */
const FORMULA = /(^|[,;|\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g
const BLANK_START = /^(?=[ "]*[\t\r])/

/** The guard against CSV injection: an apostrophe before everything that could start a formula. */
export const guarded = (text: string): string => text.replace(FORMULA, "$1$2'").replace(BLANK_START, "'")

/** Rows as a CSV file for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** "Paris: France 12, Italy 3; Rome: Italy 14". */
const givenWords = (given: readonly GivenAnswers[]): string =>
  given
    .map(({ part, answers }) => {
      const listed = answers.map(({ text, count }) => `${text} ${count}`).join(', ')
      return part === null ? listed : `${part}: ${listed}`
    })
    .join('; ')

const analysisCells = (analysis: ItemAnalysis | null) =>
  analysis
    ? [
        analysis.attempts,
        analysis.answers,
        analysis.facility,
        analysis.facility_answered,
        analysis.sd,
        analysis.discrimination_index,
        analysis.discriminative_efficiency,
        analysis.random_guess,
        analysis.intended_weight,
        analysis.effective_weight,
      ]
    : ANALYSIS_HEAD.map(() => null)

const dayRow = (
  { quiz_title, quiz_url }: { quiz_title: string; quiz_url: string },
  { date, plays, started, finished_percent, average }: RangeDay,
) => [date, quiz_title, quiz_url, plays, started, finished_percent, average]

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  // Our own numbers are not formulas, and stay numbers.
  if (typeof value === 'number') return String(value)
  return `"${guarded(value).replaceAll('"', '""')}"`
}
