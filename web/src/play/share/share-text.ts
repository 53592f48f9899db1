import type { Result } from '#contract/api/play.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { day } from '#web/platform/format.ts'
import type { Pip } from '#web/ui/pips.ts'

const SIGNS: Partial<Record<Pip, string>> = { right: '●', partly: '◐', answered: '' }

/** A result in words: title, score and trail, without the answers. What does not count is left out. */
export const resultText = (
  quizTitle: string,
  { title, credit, total }: Pick<Result, 'title' | 'credit' | 'total'>,
  pips: readonly Pip[],
): string => `${quizTitle}: ${inAnswers(credit)}/${total}, ${title}\n${pips.map((pip) => SIGNS[pip] ?? '○').join('')}`

const SQUARES: Partial<Record<Pip, string>> = { right: '🟩', partly: '🟨' }
const A_ROW = 5

/** The result of a daily: the day, the score, and which were right, in rows of five. */
export function dailyText(
  date: string,
  { credit, total }: Pick<Result, 'credit' | 'total'>,
  pips: readonly Pip[],
): string {
  const squares = pips.map((pip) => SQUARES[pip] ?? '⬜')
  const rows = Array.from({ length: Math.ceil(squares.length / A_ROW) }, (_, row) =>
    squares.slice(row * A_ROW, (row + 1) * A_ROW).join(''),
  )
  // Without the year: it is read on that day.
  const dayAndMonth = day(date).replace(/ \d+$/, '')
  return [`${APP_NAME} daily, ${dayAndMonth}: ${inAnswers(credit)}/${total}`, ...rows].join('\n')
}

/** What is pasted: the words, and where to play. */
export const shareText = (words: string, address: string): string => `${words}\n${address}`
