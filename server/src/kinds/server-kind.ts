import type { Answer, Key, Question, QuestionType } from '#contract/question.ts'
import type { KindFormats } from './formats/kind-formats.ts'

/** A random number from 0 up to 1. */
export type Random = () => number

/** What the server needs to know about a question kind, besides what it shares with the browser. */
export interface ServerKind<K extends QuestionType> {
  /** Whether two keys mean the same: only a different one is a correction. */
  sameKey: (one: Key<K>, other: Key<K>) => boolean
  /** Whether two answers are the same, sent twice. */
  sameAnswer: (one: Answer, other: Answer) => boolean
  /** The key as it is published. */
  publishedKey: (key: Key<K>) => Key<K>
  /** The answers of demo players, who know the answer or don't. */
  demo: {
    right: (key: Key<K>) => Answer<K>
    wrong: (question: Question<K>, key: Key<K>, random: Random) => Answer<K>
  }
  formats: KindFormats<K>
}

/** The kind with these schemas. */
export type ServerKindOf<S extends { type: QuestionType }> = ServerKind<S['type']>

export const asItIs = <T>(value: T): T => value

/** Whether two lists have the same entries, in any order. */
export const sameSet = (one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((list) => (Array.isArray(list) ? list.map(String).toSorted() : undefined))
  return a !== undefined && b !== undefined && a.length === b.length && a.every((entry, index) => entry === b[index])
}
