import type { Result } from '#contract/play.ts'
import type { Pip } from '#web/ui/pips.ts'

const SIGNS: Partial<Record<Pip, string>> = { right: '●', partly: '◐', answered: '' }

/** A result in words: title, score and trail, without the answers. What does not count is left out. */
export const resultText = (
  quizTitle: string,
  { title, correct, total }: Pick<Result, 'title' | 'correct' | 'total'>,
  pips: readonly Pip[],
): string => `${quizTitle}: ${correct}/${total}, ${title}\n${pips.map((pip) => SIGNS[pip] ?? '○').join('')}`

/** What is pasted: the words, and where to play. */
export const shareText = (words: string, address: string): string => `${words}\n${address}`
