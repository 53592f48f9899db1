import { reportsApi } from '#contract/reports.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { questionStats } from './question-stats.ts'
import { questionReportsTo, reportOf, type KeptReports } from './store.ts'

export const reportsRoutes = (kept: KeptReports): Route[] =>
  routes(reportsApi, {
    day: ({ db, query, user }) => reportOf(db, kept, user.id, query.date),

    questionReports: ({ db, query: { page, quiz_id }, user }) => questionReportsTo(db, user.id, page, quiz_id),

    questions: ({ db, params: { id }, user }) => questionStats(db, id, user.id),
  })
