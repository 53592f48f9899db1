import { isDeepStrictEqual } from 'node:util'
import type { Answer, Key, Question, QuestionType } from '#contract/quiz/question.ts'
import { isRecord } from '#contract/is-record.ts'
import type { KindFormats } from './formats/kind-formats.ts'

/** A random number from 0 up to 1. */
export type Random = () => number

/** What was answered to a part of a question; without a part, to the question itself. */
export interface AnswerPart {
  part: string | null
  text: string
  /** Null where nothing is right or wrong. */
  right: boolean | null
}

/** What someone who guesses gets, 0 to 1. */
interface Guess {
  /** The average credit, where a partly right answer gets some. */
  share: number
  /** The chance to be fully right. */
  whole: number
}

/** What the server needs to know about a question kind, besides what it shares with the browser. */
export interface ServerKind<K extends QuestionType> {
  /** Whether two keys mean the same: only a different one is a correction. */
  sameKey: (one: Key<K>, other: Key<K>) => boolean
  /** Whether two answers are the same, sent twice. */
  sameAnswer: (one: Answer, other: Answer) => boolean
  publishedKey: (key: Key<K>) => Key<K>
  /** Its own parts as they are published, in an order that reveals nothing; missing where it has none. */
  publishedParts?: (question: Question<K>) => Partial<Question<K>>
  /** Its own parts while it is only read, without what is to be chosen from; missing where it has none. */
  hiddenChoices?: (question: Question<K>) => Partial<Question<K>>
  /** The fields that follow from the key: a correction may change them. */
  ofKey?: readonly (keyof Question<K>)[]
  /** The parts whose order is what is asked, as where the text counts them; that of all others means nothing. */
  inOrder?: readonly (keyof Question<K>)[]
  /** The answers of demo players, who know the answer or don't. */
  demo: {
    right: (question: Question<K>, key: Key<K>) => Answer<K>
    wrong: (question: Question<K>, key: Key<K>, random: Random) => Answer<K>
    /** How many of those who would know another question know all of this one, 0 to 1; missing: all of them. */
    knownBy?: (key: Key<K>) => number
  }
  /** For questions to which players can try several answers, one at a time; missing where they cannot. */
  tries?: {
    /** What a try has found, in the words of the key. */
    hit: (key: Key<K>, text: string) => { id: string; text: string } | undefined
    /** An answer together with what was found before it. */
    answerWith: (question: Question<K>, answer: Answer, found: readonly string[]) => Answer<K>
  }
  /** What an answer says, part by part, for reports; missing where its options tell it. */
  given?: (question: Question<K> & { key: Key<K> }, answer: NonNullable<Answer<K>>) => AnswerPart[]
  /** What reports tell even where nobody answered it; missing where that is nothing. */
  awaited?: (question: Question<K> & { key: Key<K> }) => AnswerPart[]
  /** What guessing earns; missing where that cannot be told. */
  guess?: (question: Question<K>) => Guess
  formats: KindFormats<K>
}

/** Guessing each of some parts, by the chance to get it right. */
export const guessParts = (chances: readonly number[]): Guess => ({
  share: chances.reduce((sum, chance) => sum + chance, 0) / chances.length,
  whole: chances.reduce((all, chance) => all * chance, 1),
})

/** Nobody guesses what has to be written. */
export const noGuess = (): Guess => ({ share: 0, whole: 0 })

/** Keys and answers that are compared whole, and published as they are. */
export const comparedWhole = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: <T>(key: T): T => key,
}

export const keyAsAnswer = <T>(_: unknown, key: T): T => key

/** Parts with their texts as they are published. */
export const trimmedParts = <Part extends { text: string }>(parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, text: part.text.trim() }))

export const sameSet = (one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((list) => (Array.isArray(list) ? list.map(String).toSorted() : undefined))
  return a !== undefined && b !== undefined && a.length === b.length && a.every((entry, index) => entry === b[index])
}

export const hasId = (part: unknown): part is { id: string } => isRecord(part) && typeof part['id'] === 'string'

/** Parts in the order of their random ids, so that it reveals nothing about the key or the author's order. */
export const inOrderOfIds = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
