import type { Result } from '#contract/play.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import type { Pip } from '#web/ui/pips.ts'

const SIGNS: Partial<Record<Pip, string>> = { right: '●', partly: '◐', answered: '' }

/** A result in words: title, score and trail, without the answers. What does not count is left out. */
export const resultText = (
  quizTitle: string,
  { title, credit, total }: Pick<Result, 'title' | 'credit' | 'total'>,
  pips: readonly Pip[],
): string => `${quizTitle}: ${inAnswers(credit)}/${total}, ${title}\n${pips.map((pip) => SIGNS[pip] ?? '○').join('')}`

/** What is pasted: the words, and where to play. */
export const shareText = (words: string, address: string): string => `${words}\n${address}`
