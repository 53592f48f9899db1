import type { Choice, QuestionWords } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'

export interface JsonOption extends Omit<Choice, 'right'> {
  id: string
}

/** A question of our own JSON, before its kind is known. */
export interface JsonQuestion {
  words: QuestionWords
  options: JsonOption[]
  key: unknown
  /** All its fields. */
  raw: Record<string, unknown>
}

/** The index of an option by its id or number. */
export function indexIn(options: JsonOption[], entry: unknown): number {
  const index = typeof entry === 'number' ? entry : options.findIndex(({ id }) => id !== '' && id === entry)
  if (!options[index]) throw new FormatError(`Answer ${JSON.stringify(entry)?.slice(0, 60)} isn't one of the options.`)
  return index
}
