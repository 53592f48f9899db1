import { authoringApi } from '#contract/authoring.ts'
import { reportsApi, type Report } from '#contract/reports.ts'
import { isRecord } from '#web/platform/is-record.ts'
import { query } from '#web/platform/queries.ts'

export const report = (date: string) => query(reportsApi.day, { query: { date } })

/** The newest reports by players. */
export const questionReports = () => query(reportsApi.questionReports, { query: { page: 1 } })

/** The user's own quizzes, of which only the counts are used here. */
export const ownQuizzes = () => query(authoringApi.own, { query: { page: 1 } })

const areNumbers = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'number')

const isQuiz = (value: unknown): boolean =>
  isRecord(value) &&
  ['id', 'quiz_url', 'quiz_title'].every((name) => typeof value[name] === 'string') &&
  Array.isArray(value.questions) &&
  value.questions.every((one) => areNumbers(one, ['answers', 'reached']) && Array.isArray(one.options))

/** Whether a stored value is a report. */
export const isReport = (value: unknown): value is Report =>
  isRecord(value) &&
  typeof value.date === 'string' &&
  areNumbers(value.played, ['plays', 'right', 'answered', 'earned', 'spent']) &&
  areNumbers(value.books, ['issued', 'spent', 'outstanding']) &&
  isRecord(value.authored) &&
  areNumbers(value.authored, ['plays', 'started']) &&
  Array.isArray(value.authored.by_hour) &&
  Array.isArray(value.authored.quizzes) &&
  value.authored.quizzes.every(isQuiz)
