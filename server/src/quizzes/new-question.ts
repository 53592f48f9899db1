import type { Image } from '#contract/quiz/fields.ts'
import { isKeyed, type KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { withPublishedParts } from '#server/kinds/server-kinds.ts'
import { readSentQuestion } from '#contract/quiz/sent-question.ts'
import type { DraftKey } from '#contract/quiz/draft.ts'
import type { DraftParts, Question } from '#contract/quiz/question.ts'

/** A result band: its minimum of right answers' worth of credit, and its text. */
export interface Band {
  from: number
  title: string
  text: string
  image: Image
}

/** What an author writes in a file, where nothing has an id: keys are by index. */
export interface NewQuestion extends Pick<Question, 'type' | 'text'>, DraftParts {
  image?: Image
  options: { text: string; last: boolean }[]
  key: DraftKey
  why: string
  source: string
}

/** Gives a question and its options their ids. */
export function keyQuestion(
  { options, image = null, ...question }: NewQuestion,
  newId: (of: string) => string,
): KeyedQuestion {
  const draft = { ...question, image: null, options: options.map((option) => ({ ...option, image: null })) }
  const keyed = readSentQuestion(draft, { idFor: (_, text) => newId(text), imageFor: () => null })
  if (!isKeyed(keyed)) throw new Error(`The key of the question "${question.text}" doesn't fit it.`)
  return withPublishedParts({ ...keyed, image })
}
