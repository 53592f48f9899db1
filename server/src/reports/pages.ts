/** So many quizzes are on a page of a report. */
export const PAGE_SIZE = 50

/** Places in a list: from `start` on, without `end`. */
export interface PageSpan {
  start: number
  end: number
}

export const spanOf = (page: number): PageSpan => ({ start: (page - 1) * PAGE_SIZE, end: page * PAGE_SIZE })

export type Titled = { quiz_url: string; quiz_title: string }

const UNTITLED: Titled = { quiz_url: '', quiz_title: '' }

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/**
 * Of quizzes, the most played first and those played as often by title, the ones in a span. Titles are asked for only
 * where they decide.
 */
export async function mostPlayed<Q extends { id: string; plays: number }>(
  quizzes: readonly Q[],
  { start, end }: PageSpan,
  titlesOf: (quizzes: readonly Q[]) => Promise<ReadonlyMap<string, Titled>>,
): Promise<(Q & Titled)[]> {
  const sorted = quizzes.toSorted((a, b) => b.plays - a.plays)
  const most = sorted[start]?.plays
  const least = sorted[Math.min(end, sorted.length) - 1]?.plays
  if (most === undefined || least === undefined) return []
  const first = sorted.findIndex(({ plays }) => plays === most)
  const candidates = sorted.slice(first).filter(({ plays }) => plays >= least)
  const titles = await titlesOf(candidates)
  return candidates
    .map((quiz) => ({ ...quiz, ...(titles.get(quiz.id) ?? UNTITLED) }))
    .toSorted((a, b) => b.plays - a.plays || compare(a.quiz_title, b.quiz_title) || compare(a.id, b.id))
    .slice(start - first, end - first)
}
