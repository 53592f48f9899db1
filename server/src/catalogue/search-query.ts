import type { Part } from './buckets.ts'
import type { Frequencies } from './frequent-lexemes.ts'

/** Shorter words have lexemes for their beginnings, and are like too many others to be mistyped. */
const SHORTEST_WORD = 3

/** By letters, as the database counts them: some have two places in a string. */
export const isShort = (text: string): boolean => Array.from(text).length < SHORTEST_WORD

export interface Spelling {
  text: string
  /** Whether it stands for all words that begin so. */
  isBeginning: boolean
}

/** Each word in one of these spellings. */
export type Words = readonly (readonly Spelling[])[]

/** Where the words are looked for. */
export type Place = 'anywhere' | 'title'

interface Lexeme {
  text: string
  /** Whether it stands for all lexemes that begin with it. */
  isPrefix: boolean
}

const lexemeOf = ({ text, isBeginning }: Spelling, place: Place): Lexeme =>
  isShort(text)
    ? { text: `${place === 'title' ? 'tp/' : 'p/'}${text}`, isPrefix: false }
    : { text: `${place === 'title' ? 't/' : ''}${text}`, isPrefix: isBeginning }

const lexemesOf = (words: Words, place: Place): Lexeme[][] =>
  words.map((spellings) => spellings.map((spelling) => lexemeOf(spelling, place)))

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

/** About the share of the cards that have all words, as if none had to do with another; 0 where that is too little to be known. */
export function shareOf(words: Words, place: Place, frequencies: Frequencies): number {
  const shares = ({ text, isPrefix }: Lexeme): number[] =>
    isPrefix
      ? [...frequencies].flatMap(([lexeme, share]) => (lexeme.startsWith(text) ? [share] : []))
      : [frequencies.get(text) ?? 0]
  return lexemesOf(words, place).reduce((share, any) => share * Math.max(0, ...any.flatMap(shares)), 1)
}

/** About the share of its category's cards, or of all, that have the filters of a part. */
export const partShareOf = ({ buckets }: Part, frequencies: Frequencies): number =>
  buckets ? buckets.reduce((sum, bucket) => sum + (frequencies.get(`b/${bucket}`) ?? 0), 0) : 1

/** The first of the levels that the database's function play_levels lists; each is twice the one before. */
const LOWEST_LEVEL = 64

/** What a tsquery goes on with to find only cards with at least that many plays. */
export const playedOf = (level: number): string => ` & 'n/${level}'`

/**
 * The highest level of plays that at least one share of the cards has reached, and at most another; undefined where none
 * is known to.
 */
export function levelReachedBy(least: number, most: number, frequencies: Frequencies): number | undefined {
  const shareAt = (level: number) => frequencies.get(`n/${level}`) ?? 0
  let reached: number | undefined
  for (let level = LOWEST_LEVEL; shareAt(level) >= least; level *= 2) reached = level
  return reached !== undefined && shareAt(reached) <= most ? reached : undefined
}
