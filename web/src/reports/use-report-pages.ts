import { useQueryClient } from '@tanstack/react-query'
import { usePagedList } from '#web/platform/paged-list.ts'
import type { Paged, ReportPages } from './queries.ts'

/** A report: its first page, and the quizzes of all that are loaded, which stay for going back. */
export function useReportPages<Quiz extends { id: string }, Report extends Paged<Quiz>>(
  pages: ReportPages<Report>,
  staleTime: number,
) {
  const client = useQueryClient()
  const list = usePagedList({ ...pages, staleTime })
  const { data: loaded = [], more } = list
  const [first] = loaded
  const loadAll = async (): Promise<Report[]> => {
    const all = { ...pages, queryKey: [...pages.queryKey, 'all'], pages: Infinity, staleTime: 0, gcTime: 0 }
    return (await client.fetchInfiniteQuery(all)).pages
  }
  return {
    first: { ...list, data: first },
    /** Those of a report with its first page, and the others that are loaded. */
    quizzesOf: (report: Report): Quiz[] => quizzesIn<Quiz>(report === first ? loaded : [report]),
    more:
      more &&
      (async () => {
        // Pages that are out of date are loaded again, so that no quiz falls between two.
        if (list.isStale) await list.refetch({ throwOnError: true })
        await more()
      }),
    /** All quizzes, for a file. */
    allQuizzes: async (report: Report): Promise<Quiz[]> => {
      if (report.authored.pages <= 1) return report.authored.quizzes
      const all = await loadAll()
      const quizzes = quizzesIn<Quiz>(all)
      // One that was played meanwhile may be on no page either; then it is on one of the next time.
      return quizzes.length < (all.at(-1)?.authored.total ?? 0)
        ? quizzesIn<Quiz>([...(await loadAll()), ...all])
        : quizzes
    },
  }
}

/** A quiz that was played meanwhile may be on two pages. */
function quizzesIn<Quiz extends { id: string }>(reports: readonly Paged<Quiz>[]): Quiz[] {
  const found = new Map<string, Quiz>()
  for (const { authored } of reports)
    for (const quiz of authored.quizzes) if (!found.has(quiz.id)) found.set(quiz.id, quiz)
  return [...found.values()]
}
