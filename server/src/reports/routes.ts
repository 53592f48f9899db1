import { reportsApi } from '#contract/reports.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { questionFigures } from './question-figures.ts'
import { quizReportOf, rangeOf } from './range-report.ts'
import { booksOn, questionReportsTo, reportOf, type ReportCaches } from './store.ts'

export const reportsRoutes = (caches: ReportCaches): Route[] =>
  routes(reportsApi, {
    day: ({ db, query, user }) => reportOf(db, caches, user.id, query.date),

    range: ({ db, query, user }) => rangeOf(db, caches, user.id, query),

    quiz: ({ db, params: { id }, query, user }) => quizReportOf(db, caches, user.id, { id, ...query }),

    books: ({ db, query }) => booksOn(db, caches, query.date),

    questionReports: ({ db, query: { page, quiz_id }, user }) => questionReportsTo(db, user.id, page, quiz_id),

    questions: ({ db, params: { id }, user }) => questionFigures(db, caches, id, user.id),
  })
