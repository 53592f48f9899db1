import { reportsApi } from '#contract/reports.ts'
import { routes } from '#server/platform/http/route.ts'
import { questionStats } from './question-stats.ts'
import { questionReportsTo, reportOf } from './store.ts'

export const reportsRoutes = routes(reportsApi, {
  day: ({ db, query, user }) => reportOf(db, user.id, query.date),

  questionReports: ({ db, query: { page, quiz_id }, user }) => questionReportsTo(db, user.id, page, quiz_id),

  questions: ({ db, params: { id }, user }) => questionStats(db, id, user.id),
})
