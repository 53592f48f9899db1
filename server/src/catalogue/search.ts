import { sql } from 'drizzle-orm'
import type { Sort } from '#contract/catalogue.ts'
import { MOST_LISTED, QUIZ_PAGE_SIZE } from '#contract/list-limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { searchCards, type Found } from './search-cards.ts'
import { SHORTEST_WORD, type Words } from './search-query.ts'
import type { Part, Slice } from './sorted-quizzes.ts'

/** A search that finds fewer than this also looks for words that are spelled alike. */
const FEW = QUIZ_PAGE_SIZE
/** As many letters of a word as search compares. */
const LONGEST_WORD = 40
/** As many words as people search for; more are only looked for as they are. */
const MOST_MISTYPED = 5
/** The words that one mistyped word may stand for. */
const MOST_ALIKE = 10

/** Each word as it was typed, and the words that it may have been meant to be. */
async function spellingsOf(db: Db, words: string[]): Promise<Words> {
  const { rows } = await db.execute<{ spellings: string[] }>(sql`
    SELECT ARRAY(SELECT words_alike(typed, ${MOST_ALIKE})
      WHERE length(typed) >= ${SHORTEST_WORD} AND place <= ${MOST_MISTYPED}) AS spellings
    FROM unnest(${sql.param(words)}::text[]) WITH ORDINALITY AS words (typed, place) ORDER BY place`)
  return words.map((word, at) => [word, ...(rows[at]?.spellings ?? [])])
}

export interface Asked {
  /** As searchWords writes them. */
  words: string
  part: Part
  size: number
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
  const asTyped = typed.map((word) => [word])
  const search = { words: asTyped, without: null, sort, part, size }
  const found = await searchCards(db, search, until)
  if (found.total >= FEW) return { ids: found.ids.slice(from), total: found.total }
  const spellings = await spellingsOf(db, typed)
  if (spellings.every(({ length }) => length === 1)) return { ids: found.ids.slice(from), total: found.total }
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
