import type { AnswerCounts, QuestionDay, QuizDay, QuizRange, QuizReport, RangeDay } from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'

type Cell = string | number | null

/** The columns of a table, each with its name and its cell in a row. */
type Columns<Row> = readonly (readonly [name: string, cellOf: (row: Row) => Cell])[]

/** Of item analysis, in percent but for the first two. */
const ANALYSIS: Columns<ItemAnalysis> = [
  ['analysed_plays', (row) => row.attempts],
  ['analysed_answers', (row) => row.answers],
  ['facility_with_skips', (row) => row.facility],
  ['facility_answered', (row) => row.facility_answered],
  ['standard_deviation', (row) => row.sd],
  ['discrimination_index', (row) => row.discrimination_index],
  ['discriminative_efficiency', (row) => row.discriminative_efficiency],
  ['random_guess_score', (row) => row.random_guess],
  ['intended_weight', (row) => row.intended_weight],
  ['effective_weight', (row) => row.effective_weight],
]

type QuestionRow = QuestionDay & { number: number }

const NUMBER: Columns<QuestionRow> = [
  ['number', (row) => row.number],
  ['question', (row) => row.text],
  ['reached', (row) => row.reached],
  ['answers', (row) => row.answers],
  ['facility', (row) => row.facility],
]
const DISCRIMINATION: Columns<QuestionRow> = [['discrimination', (row) => row.discrimination]]
const ANSWERS: Columns<QuestionRow> = [
  ['credit', (row) => row.credit],
  ['options', (row) => row.options.map(({ text, count }) => `${text}: ${count}`).join('; ')],
  ['given', (row) => givenWords(row.given)],
]
const ITEM: Columns<QuestionRow> = ANALYSIS.map(([name, cellOf]) => [
  name,
  ({ analysis }) => (analysis ? cellOf(analysis) : null),
])

/** A day's quizzes as a table: one row per question. */
export const reportCsv = (date: string, quizzes: readonly QuizDay[]): string => {
  const columns: Columns<QuizDay & QuestionRow> = [
    ['date', () => date],
    ['quiz_title', (row) => row.quiz_title],
    ['quiz_url', (row) => row.quiz_url],
    ['plays', (row) => row.plays],
    ['finished_percent', (row) => row.finished_percent],
    ['average', (row) => row.average],
    ...NUMBER,
    ...DISCRIMINATION,
    ...ANSWERS,
    ...ITEM,
  ]
  return table(columns, quizzes.flatMap(questionRows))
}

/** One quiz over several days: one row per question. */
export const quizCsv = (quiz: QuizReport): string => {
  const columns: Columns<QuestionRow> = [
    ['from', () => quiz.from],
    ['until', () => quiz.until],
    ['quiz_title', () => quiz.quiz_title],
    ['quiz_url', () => quiz.quiz_url],
    ...NUMBER,
    ...ANSWERS,
    ...DISCRIMINATION,
    ...ITEM,
  ]
  return table(columns, questionRows(quiz))
}

const questionRows = <Quiz extends { questions: QuestionDay[] }>(quiz: Quiz): (Quiz & QuestionRow)[] =>
  quiz.questions.map((question, index) => ({ ...quiz, ...question, number: index + 1 }))

const table = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  writeCsv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))])

const DAYS: Columns<QuizRange & RangeDay> = [
  ['date', (row) => row.date],
  ['quiz_title', (row) => row.quiz_title],
  ['quiz_url', (row) => row.quiz_url],
  ['plays', (row) => row.plays],
  ['begun', (row) => row.started],
  ['finished_percent', (row) => row.finished_percent],
  ['average', (row) => row.average],
]

/** Several days as a table: one row per quiz and day. */
export const rangeCsv = (quizzes: readonly QuizRange[]): string =>
  table(
    DAYS,
    quizzes.flatMap((quiz) => quiz.days.map((day) => ({ ...quiz, ...day }))),
  )

/**
 * What starts a formula, including full-width forms, at the start of a text or after anything that could be read as a
 * separator.
 */
const FORMULA = /(^|[,;|\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g
const BLANK_START = /^(?=[ "]*[\t\r])/

/** The guard against CSV injection: an apostrophe before everything that could start a formula. */
export const guarded = (text: string): string => text.replace(FORMULA, "$1$2'").replace(BLANK_START, "'")

/** Rows as a CSV file for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** "Paris: France 12, Italy 3; Rome: Italy 14". */
const givenWords = (given: readonly AnswerCounts[]): string =>
  given
    .map(({ part, answers }) => {
      const listed = answers.map(({ text, count }) => `${text} ${count}`).join(', ')
      return part === null ? listed : `${part}: ${listed}`
    })
    .join('; ')

const cell = (value: Cell): string => {
  if (value === null) return ''
  // Our own numbers are not formulas, and stay numbers.
  if (typeof value === 'number') return String(value)
  return `"${guarded(value).replaceAll('"', '""')}"`
}
