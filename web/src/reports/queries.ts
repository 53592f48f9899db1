import { authoringApi } from '#contract/api/authoring.ts'
import {
  reportsApi,
  type AuthoredReport,
  type QuestionDay,
  type QuizDay,
  type RangeDay,
  type QuizRange,
  type QuizReport,
  type Range,
  type Report,
  type ReportRange,
} from '#contract/api/reports.ts'
import { nextPage, pagesOf } from '#web/platform/paged-list.ts'
import { query, type Query } from '#web/platform/queries.ts'
import { isFlag, isNumber, isText, listOf, orNull, shape, someOf } from '#web/platform/shape.ts'

export const report = (date: string) =>
  reportPages((page) => query(reportsApi.day, { query: { date, ...onPage(page) } }))

export const range = (days: Range, until: string) =>
  reportPages((page) => query(reportsApi.range, { query: { days, until, ...onPage(page) } }))

export const quizReportQuery = (id: string, days: Range, until: string) =>
  query(reportsApi.quiz, { params: { id }, query: { days, until } })

/** The newest reports by players. */
export const questionReports = () => query(reportsApi.questionReports, { query: { page: 1 } })

/** The user's own quizzes, of which only the counts are used here. */
export const ownQuizzes = () => query(authoringApi.own, { query: { page: 1 } })

const isOption = someOf<QuestionDay['options'][number]>({ text: isText, count: isNumber, right: orNull(isFlag) })

const isQuestion = someOf<QuestionDay>({ answers: isNumber, reached: isNumber, options: listOf(isOption) })

const isQuiz = someOf<QuizDay>({ id: isText, quiz_url: isText, quiz_title: isText, questions: listOf(isQuestion) })

const isPlayed = shape<Report['played']>({
  plays: isNumber,
  right: isNumber,
  answered: isNumber,
  earned: isNumber,
  spent: isNumber,
})

/** Whether a stored value is a report. */
export const isReport = shape<Report>({
  date: isText,
  played: isPlayed,
  books: someOf<Report['books']>({ issued: isNumber, spent: isNumber, outstanding: isNumber }),
  authored: someOf<AuthoredReport>({
    plays: isNumber,
    started: isNumber,
    by_hour: listOf(isNumber),
    quizzes: listOf(isQuiz),
    pages: isNumber,
    total: isNumber,
  }),
})

const isRangeDay = someOf<RangeDay>({ date: isText, plays: isNumber, started: isNumber })

/** Whether a stored value is a report over several days. */
export const isReportRange = shape<ReportRange>({
  from: isText,
  until: isText,
  played: isPlayed,
  authored: someOf<ReportRange['authored']>({
    plays: isNumber,
    started: isNumber,
    days: listOf(isRangeDay),
    pages: isNumber,
    total: isNumber,
    quizzes: listOf(someOf<QuizRange>({ id: isText, quiz_title: isText, plays: isNumber, days: listOf(isRangeDay) })),
  }),
})

/** Whether a stored value is the report on a quiz. */
export const isQuizReport = someOf<QuizReport>({
  id: isText,
  quiz_title: isText,
  plays: isNumber,
  started: isNumber,
  days: listOf(isRangeDay),
  questions: listOf(someOf<QuestionDay>({ answers: isNumber, options: listOf(isOption) })),
})

export interface Paged<Quiz> {
  authored: { quizzes: Quiz[]; page: number; pages: number; total: number }
}

export type ReportPages<Report> = ReturnType<typeof pagesOf<Report>>

/** The pages of a report. */
const reportPages = <Report extends Paged<unknown>>(pageAt: (page: number) => Query<Report>) =>
  pagesOf(pageAt, ({ authored }) => nextPage(authored))

const onPage = (page: number) => (page > 1 ? { page } : {})
