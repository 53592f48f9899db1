import { sql } from 'drizzle-orm'
import { plainLetters } from '#contract/text/letters.ts'
import type { Difficulty, Length } from '#contract/api/catalogue.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Text normalised for search: plain letters and digits, single spaces. Both sides of a search use this. */
export const searchWords = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

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

export type SearchScope = 'anywhere' | 'title'

export interface Filters {
  length?: Length | undefined
  difficulty?: Difficulty | undefined
  untimed?: '1' | undefined
}

export interface CataloguePart {
  categoryId: string | null
  /** Null for all. */
  buckets: number[] | null
}

/** A tsquery for cards with all words. They are letters and digits only, so that none can be syntax. */
export const queryOf = (words: Words, scope: SearchScope): string =>
  lexemesOf(words, scope)
    .map((any) => anyOf(any.map(({ text, isPrefix }) => `'${text}'${isPrefix ? ':*' : ''}`)))
    .join(' & ')

/** What a tsquery goes on with to find only cards of a part of the catalogue. */
export const filterOf = ({ categoryId, buckets }: CataloguePart): string =>
  (categoryId === null ? '' : ` & 'c/${categoryId}'`) +
  (buckets ? ` & ${anyOf(buckets.map((bucket) => `'b/${bucket}'`))}` : '')

/** As the database's function card_bucket numbers them; cards without an average have a difficulty of 0. */
const LENGTHS: readonly Length[] = ['short', 'medium', 'long']
const DIFFICULTIES: readonly (Difficulty | null)[] = [null, 'easy', 'medium', 'hard']
const TIMED = [false, true]

/** The buckets of the cards that match; null where all do. */
export function bucketsOf({ length, difficulty, untimed }: Filters): number[] | null {
  if (!length && !difficulty && !untimed) return null
  return LENGTHS.flatMap((itsLength, l) =>
    DIFFICULTIES.flatMap((itsDifficulty, d) =>
      TIMED.flatMap((isTimed, t) => {
        const matches =
          (!length || itsLength === length) && (!difficulty || itsDifficulty === difficulty) && (!untimed || !isTimed)
        return matches ? [8 * l + 2 * d + t] : []
      }),
    ),
  )
}

/** The share of the cards that have each frequent lexeme, as the database's statistics estimate it. */
export type Frequencies = ReadonlyMap<string, number>

/** About the share of the cards that have all words, as if none had to do with another; 0 where that is too little to be known. */
export function shareOf(words: Words, scope: SearchScope, frequencies: Frequencies): number {
  const shares = ({ text, isPrefix }: Lexeme): number[] =>
    isPrefix
      ? [...frequencies].flatMap(([lexeme, share]) => (lexeme.startsWith(text) ? [share] : []))
      : [frequencies.get(text) ?? 0]
  return lexemesOf(words, scope).reduce((share, any) => share * Math.max(0, ...any.flatMap(shares)), 1)
}

/** About the share of its category's cards, or of all, that have the filters of a part. */
export const partShareOf = ({ buckets }: CataloguePart, frequencies: Frequencies): number =>
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

/** How long they are cached: the database samples them anew when many cards have changed. */
const FRESH_FOR = 60_000

const known = new WeakMap<Db, { at: number; reading: Promise<Frequencies> }>()

export function frequentLexemes(db: Db): Promise<Frequencies> {
  const kept = known.get(db)
  if (kept && performance.now() - kept.at < FRESH_FOR) return kept.reading
  const reading = readFrequencies(db)
  known.set(db, { at: performance.now(), reading })
  // What failed is tried again by the next search.
  reading.catch(() => known.delete(db))
  return reading
}

async function readFrequencies(db: Db): Promise<Frequencies> {
  const { rows } = await db.execute<{ lexeme: string; share: number }>(sql`
    SELECT lexeme, share FROM pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) AS frequent (lexeme, share)
    WHERE schemaname = current_schema() AND tablename = 'cards' AND attname = 'lexemes' AND lexeme IS NOT NULL`)
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]))
}

const lexemesOf = (words: Words, scope: SearchScope): Lexeme[][] =>
  words.map((spellings) => spellings.map((spelling) => lexemeOf(spelling, scope)))

interface Lexeme {
  text: string
  /** Whether it stands for all lexemes that begin with it. */
  isPrefix: boolean
}

const lexemeOf = ({ text, isBeginning }: Spelling, scope: SearchScope): Lexeme =>
  isShort(text)
    ? { text: `${scope === 'title' ? 'tp/' : 'p/'}${text}`, isPrefix: false }
    : { text: `${scope === 'title' ? 't/' : ''}${text}`, isPrefix: isBeginning }

const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`
