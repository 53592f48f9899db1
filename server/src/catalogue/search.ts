import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#contract/catalogue.ts'
import { MOST_LISTED, QUIZ_PAGE_SIZE } from '#contract/list-limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Part } from './buckets.ts'
import { searchCards, type Found } from './search-cards.ts'
import { isShort, type Spelling, type Words } from './search-query.ts'
import type { Slice } from './sorted-quizzes.ts'

/** A search that finds fewer than this also looks for words that are spelled alike. */
const FEW = QUIZ_PAGE_SIZE
/** As many letters of a word as search compares. */
const LONGEST_WORD = 40
/** As many words as people search for; of more than these, nothing is looked up. */
const MOST_LOOKED_UP = 5
/** The words with the same beginning that a query names. */
const MOST_NAMED = 30
/** No word that begins with something comes after that and the last letter there can be. */
const LAST_LETTER = 0x10_ff_ff
/** The words that one mistyped word may stand for. */
const MOST_ALIKE = 10

const asWhole = (text: string): Spelling => ({ text, isBeginning: false })

/** What a query says of each typed word that is looked up; short ones are not, and without others it is not asked. */
async function lookedUp(db: Db, typed: string[], words: SQL): Promise<ReadonlyMap<string, string[]>> {
  const asked = typed.filter((text) => !isShort(text)).slice(0, MOST_LOOKED_UP)
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ typed: string; found: string[] }>(
    sql`SELECT typed, ARRAY(${words}) AS found FROM unnest(${sql.param(asked)}::text[]) AS typed`,
  )
  return new Map(rows.map(({ typed: text, found }) => [text, found]))
}

/**
 * The words that begin with what was typed. Where there are too many to name, that stands for them: the index then reads
 * all cards of all of them, but those of each are few.
 */
async function wordsOf(db: Db, typed: string[]): Promise<Words> {
  const beginning = await lookedUp(
    db,
    typed,
    sql`SELECT word FROM search_words WHERE word ~>=~ typed AND word ~<~ (typed || chr(${LAST_LETTER})) LIMIT ${MOST_NAMED + 1}`,
  )
  return typed.map((text) => {
    const whole = beginning.get(text)
    const isNamed = whole && whole.length <= MOST_NAMED
    return isNamed ? [...new Set([text, ...whole])].map(asWhole) : [{ text, isBeginning: true }]
  })
}

/** Also the words that each may have been meant to be. */
async function withWordsAlike(db: Db, typed: string[], words: Words): Promise<Words> {
  const alike = await lookedUp(db, typed, sql`SELECT words_alike(typed, ${MOST_ALIKE})`)
  return words.map((spellings, at) => [...spellings, ...(alike.get(typed[at] ?? '') ?? []).map(asWhole)])
}

export interface Asked {
  /** As searchWords writes them. */
  words: string
  part: Part
  size: () => Promise<number>
  sort?: Sort | undefined
}

/**
 * A slice of the cards that have all words, or words that begin so. Where there are few of them, those with words that
 * are spelled alike follow. Without a sort, what has the words in its title comes first, then what is popular.
 */
export async function foundIds(db: Db, { words, part, size, sort }: Asked, { from, most }: Slice): Promise<Found> {
  // Past the end of a list only its total is asked for.
  const until = most > 0 ? from + most : 0
  const typed = words.split(' ').map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''))
  const asTyped = await wordsOf(db, typed)
  const search = { words: asTyped, without: null, sort, part, size }
  const found = await searchCards(db, search, until)
  if (found.total >= FEW) return { ids: found.ids.slice(from), total: found.total }
  const spellings = await withWordsAlike(db, typed, asTyped)
  if (spellings.every(({ length }, at) => length === asTyped[at]?.length))
    return { ids: found.ids.slice(from), total: found.total }
  const alike = await searchCards(
    db,
    { ...search, words: spellings, without: asTyped },
    Math.max(0, until - found.ids.length),
  )
  return {
    ids: [...found.ids, ...alike.ids].slice(from),
    total: Math.min(found.total + alike.total, MOST_LISTED + 1),
  }
}
