import { sql, type SQL } from 'drizzle-orm'
import { type Sort, MOST_LISTED, QUIZ_PAGE_SIZE } from '#contract/api/catalogue.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  type CataloguePart,
  isShort,
  type Spelling,
  type Words,
  frequentLexemes,
  type Frequencies,
  filterOf,
  levelReachedBy,
  partShareOf,
  playedOf,
  queryOf,
  shareOf,
  type SearchScope,
} from './search-query.ts'
import { type Slice, findsMany, noteMany, firstKeys, ORDERS, SORTED_BY } from './sorted-quizzes.ts'

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

interface Asked {
  /** As searchWords writes them. */
  words: string
  part: CataloguePart
  size: () => Promise<number>
  sort?: Sort | undefined
}

interface Found {
  ids: string[]
  /** Counted, up to one more than a list shows. */
  total: number
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

/** What a query says of each typed word that is looked up; short ones are not, and without others it is not asked. */
async function lookedUp(db: Db, typed: string[], words: SQL): Promise<ReadonlyMap<string, string[]>> {
  const asked = typed.filter((text) => !isShort(text)).slice(0, MOST_LOOKED_UP)
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ typed: string; found: string[] }>(
    sql`SELECT typed, ARRAY(${words}) AS found FROM unnest(${sql.param(asked)}::text[]) AS typed`,
  )
  return new Map(rows.map(({ typed: text, found }) => [text, found]))
}

const asWhole = (text: string): Spelling => ({ text, isBeginning: false })

/** No more cards than this are looked through one by one. */
const MOST_LOOKED_AT = 5_000
/** Looking through so few is cheaper than asking the index of words. */
const FEW_LOOKED_AT = 150
/** Looking further than it should take costs nothing where it does not, and seldom has to be done again. */
const LOOK_FURTHER = 2

interface Search {
  words: Words
  /** What is found with them is left out. */
  without: Words | null
  /** Without one, what has the words in its title comes first, then what is popular. */
  sort: Sort | undefined
  part: CataloguePart
  /** How many cards the category has, or all have; asked for only where it decides how to search. */
  size: () => Promise<number>
}

/** The first cards that a search finds, and how many it finds. */
async function searchCards(db: Db, search: Search, most: number): Promise<Found> {
  const { sort = 'popular' } = search
  const text = textOf(search, 'anywhere')
  const inTitle = queryOf(search.words, 'title')
  if (!findsMany(db, text)) {
    const found = await byIndex(db, { text, sort }, search.sort ? null : inTitle, most)
    if (found.total <= MOST_LISTED) return found
  }
  const total = MOST_LISTED + 1
  const plan = await plannerOf(db, search)
  if (search.sort) return { ids: await firstOf(db, plan('anywhere'), most), total }
  const titled = await firstOf(db, plan('title'), most)
  const others = await firstOf(db, plan('anywhere', ` & !(${inTitle})`), most - titled.length)
  return { ids: [...titled, ...others], total }
}

/** The first cards that the index of words finds, and how many, up to one more than a list shows; those that match `first` lead. */
async function byIndex(
  db: Db,
  { text, sort }: Pick<Query, 'text' | 'sort'>,
  first: string | null,
  most: number,
): Promise<Found> {
  const leads = first === null ? sql`true` : isFound(first)
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${SORTED_BY}, ${leads} AS leads FROM cards WHERE listed AND ${isFound(text)} LIMIT ${MOST_LISTED + 1})
    SELECT ARRAY(SELECT quiz_id FROM found ORDER BY leads DESC, ${ORDERS[sort]} LIMIT ${most}) AS ids,
      (SELECT count(*)::integer FROM found) AS total`)
  const [{ ids, total } = { ids: [], total: 0 }] = rows
  if (total > MOST_LISTED) noteMany(db, text)
  return { ids, total }
}

/** One query for the index of words, and the order in which its cards are wanted. */
interface Query {
  text: string
  sort: Sort
  part: CataloguePart
  /** About how many of the part's cards it finds, and how many the part has. */
  share: number
  size: number
  frequencies: Frequencies
}

/** Asks for what the queries of a search are planned by. */
async function plannerOf(db: Db, search: Search): Promise<(scope: SearchScope, besides?: string) => Query> {
  const { words, sort = 'popular', part } = search
  const [frequencies, size] = [await frequentLexemes(db), await search.size()]
  return (scope, besides = '') => ({
    text: textOf(search, scope) + besides,
    sort,
    part,
    share: shareOf(words, scope, frequencies),
    size: size * partShareOf(part, frequencies),
    frequencies,
  })
}

const textOf = ({ words, without, part }: Search, scope: SearchScope): string =>
  queryOf(words, scope) + filterOf(part) + (without ? ` & !(${queryOf(without, 'anywhere')})` : '')

/**
 * The first cards of a query that may find many, in order. The index of words reads all cards that have a word, so where
 * that is more than have to be looked at, they are looked through in their order, or it is asked for those with many plays.
 */
async function firstOf(db: Db, asked: Query, most: number): Promise<string[]> {
  if (most <= 0) return []
  const isMany = findsMany(db, asked.text)
  const share = Math.max(asked.share, isMany ? MOST_LISTED / Math.max(asked.size, MOST_LISTED) : 0)
  const query = { ...asked, share }
  const looked = Math.ceil((LOOK_FURTHER * most) / share)
  const isCheaper = looked <= MOST_LOOKED_AT && (isMany || looked < share * query.size)
  if (isCheaper || levelFor(query, looked) !== undefined) {
    const first = await among(db, query, most, looked)
    if (first.length === most) return first
  }
  const indexed = isMany ? null : await byIndex(db, query, null, 2 * most)
  if (indexed && indexed.total <= MOST_LISTED) return indexed.ids.slice(0, most)
  const best = await among(db, query, most, MOST_LOOKED_AT)
  if (best.length === most) return best
  // Of so many that all are unpopular, some are left out.
  const known = new Set(best)
  const others = indexed ?? (await byIndex(db, query, null, 2 * most))
  return [...best, ...others.ids.filter((id) => !known.has(id))].slice(0, most)
}

/** The matching cards of at least the first so many. */
function among(db: Db, query: Query, most: number, looked: number): Promise<string[]> {
  const level = levelFor(query, looked)
  return level === undefined ? amongFirst(db, query, most, looked) : amongPlayed(db, query, most, level)
}

/**
 * The level of plays that at least so many of the first cards have, and with which the index of words finds no more than
 * would be looked through without it; undefined where there is none.
 */
function levelFor({ sort, share, size, frequencies }: Query, looked: number): number | undefined {
  if (sort !== 'popular' || looked <= FEW_LOOKED_AT) return undefined
  return levelReachedBy(looked / size, Math.min(looked, MOST_LOOKED_AT) / (share * size), frequencies)
}

/** The cards that match among the first of their part in order. It ends as soon as there are enough. */
async function amongFirst(db: Db, { text, sort, part }: Query, most: number, looked: number): Promise<string[]> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    SELECT first.quiz_id FROM (
      SELECT * FROM (${firstKeys(part, sort, looked)}) AS keys ORDER BY ${ORDERS[sort]} LIMIT ${looked}) AS first
    CROSS JOIN LATERAL (SELECT FROM cards c WHERE c.quiz_id = first.quiz_id AND ${isFound(text)} OFFSET 0) AS card
    ORDER BY ${ORDERS[sort]} LIMIT ${most}`)
  return rows.map(({ quiz_id }) => quiz_id)
}

/**
 * The most played cards that match, all of them found by the index of words. They are sorted by their keys, as where
 * cards are looked through: another page of the same search may do that, and must not have them in another order.
 */
async function amongPlayed(db: Db, { text, sort }: Query, most: number, level: number): Promise<string[]> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    SELECT quiz_id FROM (SELECT quiz_id AS id FROM cards WHERE listed AND ${isFound(text + playedOf(level))} OFFSET 0) AS found
    CROSS JOIN LATERAL (SELECT ${SORTED_BY} FROM card_sort_keys WHERE quiz_id = found.id OFFSET 0) AS key
    ORDER BY ${ORDERS[sort]} LIMIT ${most}`)
  return rows.map(({ quiz_id }) => quiz_id)
}

const isFound = (query: string): SQL => sql`lexemes @@ ${query}::tsquery`
