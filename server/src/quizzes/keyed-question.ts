import type { Image, Key, Question } from '#contract/quiz.ts'

/** A question with its key, as stored; the last three fields leave the server only with the verdict. */
export interface KeyedQuestion extends Question {
  key: Key
  why: string
  source: string
}

/** A result band: its minimum of right answers, and its text. */
export interface Band {
  from: number
  title: string
  text: string
  image: Image
}

/** What an author writes before the server has issued ids: options and keys by index. */
export interface NewQuestion extends Pick<Question, 'type' | 'text'> {
  options: { text: string; last: boolean }[]
  key: number | number[] | string[] | boolean | { value: number; tolerance: number }
  why: string
  source: string
}

const isPlaces = (key: number[] | string[]): key is number[] => typeof key[0] === 'number'

/**
 * Gives a question and its options their ids. Options are stored in the order of those random ids, so that neither
 * order nor ids reveal anything about the key or the author's order.
 */
export function keyQuestion({ options, key, ...question }: NewQuestion, newId: (of: string) => string): KeyedQuestion {
  const named = options.map(({ text, last }) => ({ id: newId(text), text, image: null, last }))
  const idAt = (place: number): string => {
    const option = named[place]
    if (!option) throw new Error(`The question "${question.text}" has no option ${place}.`)
    return option.id
  }
  const keyed = typeof key === 'number' ? idAt(key) : Array.isArray(key) ? (isPlaces(key) ? key.map(idAt) : key) : key
  return {
    qid: newId(question.text),
    ...question,
    image: null,
    options: named.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    key: keyed,
  }
}
