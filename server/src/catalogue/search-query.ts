import type { Frequencies } from './frequent-lexemes.ts'
import type { Part } from './sorted-quizzes.ts'

/** Shorter words have lexemes for their beginnings, and are like too many others to be mistyped. */
export const SHORTEST_WORD = 3

/** Each word in one of these spellings: what was typed, which may be the beginning of a word, and whole words. */
export type Words = readonly (readonly string[])[]

/** Where the words are looked for. */
export type Place = 'anywhere' | 'title'

interface Lexeme {
  text: string
  /** Whether it stands for all lexemes that begin with it. */
  isPrefix: boolean
}

const lexemeOf = (word: string, isWhole: boolean, place: Place): Lexeme =>
  word.length < SHORTEST_WORD
    ? { text: `${place === 'title' ? 'tp/' : 'p/'}${word}`, isPrefix: false }
    : { text: `${place === 'title' ? 't/' : ''}${word}`, isPrefix: !isWhole }

const lexemesOf = (words: Words, place: Place): Lexeme[][] =>
  words.map((spellings) => spellings.map((word, at) => lexemeOf(word, at > 0, place)))

const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

/** A tsquery for cards with all words. They are letters and digits only, so that none can be syntax. */
export const queryOf = (words: Words, place: Place): string =>
  lexemesOf(words, place)
    .map((any) => anyOf(any.map(({ text, isPrefix }) => `'${text}'${isPrefix ? ':*' : ''}`)))
    .join(' & ')

/** What a tsquery goes on with to find only cards of a part of the catalogue. */
export const filterOf = ({ categoryId, buckets }: Part): string =>
  (categoryId === null ? '' : ` & 'c/${categoryId}'`) +
  (buckets ? ` & ${anyOf(buckets.map((bucket) => `'b/${bucket}'`))}` : '')

/** About the share of the cards that have the rarest of the words; 0 where that is too little to be known. */
export function shareOf(words: Words, place: Place, frequencies: Frequencies): number {
  const shares = ({ text, isPrefix }: Lexeme): number[] =>
    isPrefix
      ? [...frequencies].flatMap(([lexeme, share]) => (lexeme.startsWith(text) ? [share] : []))
      : [frequencies.get(text) ?? 0]
  return Math.min(...lexemesOf(words, place).map((any) => Math.max(0, ...any.flatMap(shares))))
}

/** About the share of its category's cards, or of all, that have the filters of a part. */
export const partShareOf = ({ buckets }: Part, frequencies: Frequencies): number =>
  buckets ? buckets.reduce((sum, bucket) => sum + (frequencies.get(`b/${bucket}`) ?? 0), 0) : 1
