import type { Difficulty, Length, Sort } from '#contract/api/catalogue.ts'

/** What the address says about the list of quizzes. Null and false are the defaults. */
export interface ListAddress {
  page: number
  q: string
  sort: Sort | null
  length: Length | null
  difficulty: Difficulty | null
  untimed: boolean
  /** Only quizzes without a result on this device. */
  unplayed: boolean
}

export const SORTS = ['popular', 'new', 'shortest', 'hardest'] as const satisfies readonly Sort[]
export const LENGTHS = ['short', 'medium', 'long'] as const satisfies readonly Length[]
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies readonly Difficulty[]

export const FIRST_LIST: ListAddress = {
  page: 1,
  q: '',
  sort: null,
  length: null,
  difficulty: null,
  untimed: false,
  unplayed: false,
}

const LONGEST_SEARCH = 100
const LAST_PAGE = 1_000_000

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null

const pageOf = (text: string | null): number =>
  text && /^\d{1,7}$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1

/** A search text as one line. */
export const asSearch = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    // A surrogate pair that is cut in half would break the address.
    .replace(/ $|[\uD800-\uDBFF]$/, '')

/** Reads the query of an address, with or without its question mark. Unknown values are ignored. */
export function readAddress(search: string): ListAddress {
  const query = new URLSearchParams(search)
  const q = asSearch(query.get('q') ?? '')
  const sort = oneOf(SORTS, query.get('sort'))
  return {
    page: pageOf(query.get('page')),
    q,
    // Popular is the default, unless a search sorts by best match.
    sort: sort === 'popular' && !q ? null : sort,
    length: oneOf(LENGTHS, query.get('length')),
    difficulty: oneOf(DIFFICULTIES, query.get('difficulty')),
    untimed: query.get('untimed') === '1',
    unplayed: query.get('unplayed') === '1',
  }
}

/** The query for this list, with its question mark; empty for the defaults. */
export function writeAddress({ page, q, sort, length, difficulty, untimed, unplayed }: ListAddress): string {
  const query = Object.entries({
    q,
    sort,
    length,
    difficulty,
    untimed: untimed && '1',
    unplayed: unplayed && '1',
    page: page > 1 && String(page),
  }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return query.length > 0 ? `?${new URLSearchParams(query)}` : ''
}

/** The same list without filters. */
export const withoutFilters = ({ q, sort }: ListAddress): ListAddress => ({ ...FIRST_LIST, q, sort })

export const hasFilters = ({ length, difficulty, untimed, unplayed }: ListAddress): boolean =>
  length !== null || difficulty !== null || untimed || unplayed

/** Whether a query asks for a list, rather than for the home page. */
export const isListRequested = (search: string): boolean => writeAddress(readAddress(search)) !== ''
