import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#contract/catalogue.ts'
import { MOST_LISTED, QUIZ_PAGE_SIZE } from '#contract/list-limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { frequentLexemes } from './frequent-lexemes.ts'
import { filterOf, queryOf, shareOf, SHORTEST_WORD, type Words } from './search-query.ts'
import { firstKeys, ORDERS, SORTED_BY, type Part, type Slice } from './sorted-quizzes.ts'

/** A search that finds fewer than this also looks for words that are spelled alike. */
const FEW = QUIZ_PAGE_SIZE
/** As many letters of a word as search compares. */
const LONGEST_WORD = 40
/** As many words as people search for; more are only looked for as they are. */
const MOST_MISTYPED = 5
/** The words that one mistyped word may stand for. */
const MOST_ALIKE = 10
/** So many cards surely are more than a list shows, also where their number is estimated. */
const MANY = 4 * MOST_LISTED
/** No more cards than this are looked through one by one. */
const MOST_LOOKED_AT = 5_000

export interface Found {
  ids: string[]
  /** At most one more than a list shows. */
  total: number
}

interface Search {
  words: Words
  place: 'anywhere' | 'title'
  /** What the tsquery goes on with. */
  besides: string
  sort: Sort
  part: Part
  /** How many cards the category has, or all have. */
  size: number
}

const tsquery = ({ words, place, besides }: Search): string => queryOf(words, place) + besides

const isFound = (query: string): SQL => sql`lexemes @@ ${query}::tsquery`

/** The cards with these words by the index of words: all of them, or the next best ones if there are too many. */
async function byIndex(db: Db, search: Search): Promise<Found> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${SORTED_BY} FROM cards WHERE listed AND ${isFound(tsquery(search))} LIMIT ${MOST_LISTED + 1})
    SELECT quiz_id FROM found ORDER BY ${ORDERS[search.sort]}`)
  return { ids: rows.map(({ quiz_id }) => quiz_id), total: rows.length }
}

/** The cards with these words among the first of their order. It ends as soon as there are enough. */
async function amongFirst(db: Db, search: Search, most: number, looked: number): Promise<string[]> {
  const { sort, part } = search
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    SELECT first.quiz_id FROM (${firstKeys({ ...part, buckets: null }, sort, looked)}) AS first
    CROSS JOIN LATERAL (SELECT FROM cards c WHERE c.quiz_id = first.quiz_id AND ${isFound(tsquery(search))} OFFSET 0) AS card
    ORDER BY ${ORDERS[sort]} LIMIT ${most}`)
  return rows.map(({ quiz_id }) => quiz_id)
}

/**
 * The beginning of what a search finds. The index of words reads all cards that have a word, so words that many cards
 * have are looked for in the cards themselves, in their order.
 */
async function beginning(db: Db, search: Search, most: number): Promise<Found> {
  const share = shareOf(search.words, search.place, await frequentLexemes(db))
  const isFrequent = share * search.size > MANY
  const enough = Math.ceil((most * search.size) / MANY)
  const first = isFrequent ? await amongFirst(db, search, most, Math.min(enough, MOST_LOOKED_AT)) : []
  if (isFrequent && first.length === most) return { ids: first, total: MOST_LISTED + 1 }
  const indexed = await byIndex(db, search)
  if (indexed.total <= MOST_LISTED) return { ids: indexed.ids.slice(0, most), total: indexed.total }
  const best = await amongFirst(db, search, most, MOST_LOOKED_AT)
  const others = best.length < most ? indexed.ids.filter((id) => !best.includes(id)) : []
  return { ids: [...best, ...others].slice(0, most), total: indexed.total }
}

/** The same, but what has the words in its title comes first. */
async function titlesFirst(db: Db, search: Search, most: number): Promise<Found> {
  const titled = await beginning(db, { ...search, place: 'title' }, most)
  if (titled.total > MOST_LISTED) return titled
  const besides = `${search.besides} & !(${queryOf(search.words, 'title')})`
  // Also where there is no room for others, they are counted.
  const others = await beginning(db, { ...search, besides }, Math.max(most - titled.ids.length, QUIZ_PAGE_SIZE))
  return {
    ids: [...titled.ids, ...others.ids].slice(0, most),
    total: Math.min(titled.total + others.total, MOST_LISTED + 1),
  }
}

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
  const until = Math.max(0, Math.min(from + most, MOST_LISTED))
  const find = sort ? beginning : titlesFirst
  const typed = words.split(' ').map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''))
  const asTyped = typed.map((word) => [word])
  const besides = filterOf(part)
  const search: Search = { words: asTyped, place: 'anywhere', besides, sort: sort ?? 'popular', part, size }
  const found = await find(db, search, until)
  if (found.total >= FEW) return { ids: found.ids.slice(from), total: found.total }
  const spellings = await spellingsOf(db, typed)
  if (spellings.every(({ length }) => length === 1)) return { ids: found.ids.slice(from), total: found.total }
  const unlike = `${besides} & !(${queryOf(asTyped, 'anywhere')})`
  const alike = await find(db, { ...search, words: spellings, besides: unlike }, until)
  return {
    ids: [...found.ids, ...alike.ids].slice(from, until),
    total: Math.min(found.total + alike.total, MOST_LISTED + 1),
  }
}
