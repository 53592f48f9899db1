import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { Query } from '#web/platform/queries.ts'

export interface Paged<Quiz> {
  authored: { quizzes: Quiz[]; page: number; pages: number; total: number }
}

export interface ReportPages<Report> {
  queryKey: QueryKey
  queryFn: (context: QueryFunctionContext<QueryKey, number>) => Promise<Report>
  initialPageParam: number
  getNextPageParam: (last: Report) => number | null
}

/** The pages of a report; those that are shown are always fetched together. */
export const reportPages = <Report extends Paged<unknown>>(
  pageAt: (page: number) => Query<Report>,
): ReportPages<Report> => ({
  queryKey: pageAt(1).queryKey,
  queryFn: (context) => pageAt(context.pageParam).queryFn(context),
  initialPageParam: 1,
  getNextPageParam: ({ authored: { page, pages } }) => (page < pages ? page + 1 : null),
})
