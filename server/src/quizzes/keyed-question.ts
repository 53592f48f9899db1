import type { Image } from '#contract/image.ts'
import { questionWithIds } from '#contract/question-with-ids.ts'
import type { AuthoredQuestion, DraftParts, Key, IndexedKey, Question, QuestionType } from '#contract/question.ts'

/** A question with its key, as stored; its own fields here leave the server only with the verdict. */
export type KeyedQuestion<K extends QuestionType = QuestionType> = {
  [T in K]: Question<T> & {
    key: Key<T>
    why: string
    /** What is shown instead of the reason, if it is not words alone. */
    why_rendered?: string
    source: string
  }
}[K]

/** A result band: its minimum of right answers, and its text. */
export interface Band {
  from: number
  title: string
  text: string
  image: Image
}

/** What an author writes before the server has issued ids: options and keys by index. */
export interface NewQuestion extends Pick<Question, 'type' | 'text'>, DraftParts {
  options: { text: string; last: boolean }[]
  key: IndexedKey
  why: string
  source: string
}

export const isKeyed = (question: AuthoredQuestion): question is KeyedQuestion => question.key !== null

/** Options in the order of their random ids, so that it reveals nothing about the key or the author's order. */
export const inOrderOfIds = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Gives a question and its options their ids. */
export function keyQuestion({ options, ...question }: NewQuestion, newId: (of: string) => string): KeyedQuestion {
  const draft = { ...question, image: null, options: options.map((option) => ({ ...option, image: null })) }
  const keyed = questionWithIds(draft, { idFor: (_, text) => newId(text), imageFor: () => null })
  if (!isKeyed(keyed)) throw new Error(`The key of the question "${question.text}" doesn't fit it.`)
  return { ...keyed, options: inOrderOfIds(keyed.options) }
}
