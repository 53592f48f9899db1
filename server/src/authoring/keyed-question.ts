import type { Image } from '#contract/image.ts'
import type { Key, Question } from '#contract/question.ts'

/** A question with its key, as it is stored; it leaves the server without the last three, until the verdict. */
export interface KeyedQuestion extends Question {
  key: Key
  why: string
  source: string
}

/** A result: from how many right answers, and its words. */
export interface Band {
  from: number
  title: string
  text: string
  image: Image
}

/** What an author writes before the server has given out ids: options and keys by their place. */
export interface NewQuestion extends Pick<Question, 'type' | 'text'> {
  options: { text: string; last: boolean }[]
  key: number | number[] | string[] | boolean | { value: number; tolerance: number }
  why: string
  source: string
}

const isPlaces = (key: number[] | string[]): key is number[] => typeof key[0] === 'number'

/**
 * Gives a question and its options their ids. Options are stored in the order of those ids, which is random, so that neither
 * order nor ids tell a player anything of the key or of how the author wrote them.
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
