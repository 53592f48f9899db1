import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Query } from '#web/platform/queries.ts'

interface Paged<Quiz> {
  authored: { quizzes: Quiz[]; page: number; pages: number }
}

/** A quiz that was played meanwhile may be on two pages. */
function quizzesIn<Quiz extends { id: string }>(reports: readonly Paged<Quiz>[]): Quiz[] {
  const found = new Map<string, Quiz>()
  for (const { authored } of reports)
    for (const quiz of authored.quizzes) if (!found.has(quiz.id)) found.set(quiz.id, quiz)
  return [...found.values()]
}

/** A report: its first page, and the quizzes of pages that were loaded after it, which stay for going back. */
export function useReportPages<Quiz extends { id: string }, Report extends Paged<Quiz>>(
  pageAt: (page: number) => Query<Report>,
  staleTime: number,
) {
  const client = useQueryClient()
  const first = useQuery({ ...pageAt(1), staleTime })
  const laterKey = [...pageAt(1).queryKey, 'later']
  const { data: later = [] } = useQuery<Report[]>({ queryKey: laterKey, queryFn: skipToken })
  /** Pages that are out of date are loaded again, so that no quiz falls between two. */
  const load = async (pages: number): Promise<Report[]> => {
    const loaded: Report[] = []
    for (let page = 1; page <= pages; page++) loaded.push(await client.fetchQuery({ ...pageAt(page), staleTime }))
    return loaded
  }
  const { data } = first
  const last = later.at(-1) ?? data
  return {
    first,
    /** Those of a report with its first page, and the others that are loaded. */
    quizzesOf: (report: Report): Quiz[] => quizzesIn<Quiz>(report === data ? [report, ...later] : [report]),
    more:
      last && last.authored.page < last.authored.pages
        ? async () => {
            const [, ...others] = await load(last.authored.page + 1)
            client.setQueryData(laterKey, others)
          }
        : undefined,
    /** All quizzes, for a file. */
    allQuizzes: async (report: Report): Promise<Quiz[]> =>
      quizzesIn<Quiz>(report.authored.pages > 1 ? await load(report.authored.pages) : [report]),
  }
}
