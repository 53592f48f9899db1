import { authoringApi } from '#contract/authoring.ts'
import { reportsApi, type Report } from '#contract/reports.ts'
import { query } from '#web/platform/queries.ts'
import { isNumber, isText, listOf, shape } from '#web/platform/shape.ts'

export const report = (date: string) => query(reportsApi.day, { query: { date } })

/** The newest reports by players. */
export const questionReports = () => query(reportsApi.questionReports, { query: { page: 1 } })

/** The user's own quizzes, of which only the counts are used here. */
export const ownQuizzes = () => query(authoringApi.own, { query: { page: 1 } })

type Authored = Report['authored']
type ReportedQuiz = Authored['quizzes'][number]
type ReportedQuestion = ReportedQuiz['questions'][number]

const isOption = shape<ReportedQuestion['options'][number]>({ text: isText, count: isNumber })

const isQuestion = shape<ReportedQuestion>({ answers: isNumber, reached: isNumber, options: listOf(isOption) })

const isQuiz = shape<ReportedQuiz>({ id: isText, quiz_url: isText, quiz_title: isText, questions: listOf(isQuestion) })

/** Whether a stored value is a report. */
export const isReport = shape<Report>({
  date: isText,
  played: shape<Report['played']>({
    plays: isNumber,
    right: isNumber,
    answered: isNumber,
    earned: isNumber,
    spent: isNumber,
  }),
  books: shape<Report['books']>({ issued: isNumber, spent: isNumber, outstanding: isNumber }),
  authored: shape<Authored>({ plays: isNumber, started: isNumber, by_hour: listOf(isNumber), quizzes: listOf(isQuiz) }),
})
