import { reportsApi } from '#contract/api/reports.ts'
import { type Db, isReplica } from '#server/platform/db/db.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { questionFigures } from './question-figures.ts'
import { quizReportOf, rangeOf } from './range-report.ts'
import { booksOn, questionReportsTo, reportOf, type ReportCaches } from './store.ts'

interface ReportsServices {
  reportCaches: ReportCaches
  /** What is read from a replica is older, and may fail there alone, so nobody else waits for it. */
  replicaReportCaches: ReportCaches | undefined
}

export function reportsRoutes({ reportCaches, replicaReportCaches }: ReportsServices): Route[] {
  const cachesOf = (db: Db) => (replicaReportCaches && isReplica(db) ? replicaReportCaches : reportCaches)
  return routes(reportsApi, {
    day: ({ db, query, user }) => reportOf(db, cachesOf(db), user.id, query),

    range: ({ db, query, user }) => rangeOf(db, cachesOf(db), user.id, query),

    quiz: ({ db, params: { id }, query, user }) => quizReportOf(db, cachesOf(db), user.id, { id, ...query }),

    books: ({ db, query }) => booksOn(db, cachesOf(db), query.date),

    questionReports: ({ db, query: { page, quiz_id }, user }) => questionReportsTo(db, user.id, page, quiz_id),

    questions: ({ db, params: { id }, user }) => questionFigures(db, cachesOf(db), id, user.id),
  })
}
