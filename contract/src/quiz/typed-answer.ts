import { SIZES } from './draft-limits.ts'
import { isWithinEdits, nearWords } from '../text/near-words.ts'
import { plainLetters } from '../text/letters.ts'
import { isTexts } from './kinds/kind.ts'

/**
 * Whether a typed answer is one of the accepted ones. Case, accents, punctuation, spaces and a leading article do not
 * matter; one typo is allowed from five letters on, two from nine. Numbers must be exact: 1986 is not 1968, and Louis
 * XVI is not Louis XIV. A near word is no typo: bacon is not a baton.
 */
export const isAccepted = (typed: string, accepted: readonly string[]): boolean =>
  isAcceptedSpelling(spellingOf(typed), accepted.map(spellingOf))

/** The same with everything prepared. */
export function isAcceptedSpelling(given: Spelling, accepted: readonly Spelling[]): boolean {
  if (given.essence === '') return false
  if (accepted.some((one) => one.essence === given.essence)) return true
  if (accepted.some((one) => isNearWord(given.essence, one.essence))) return false
  return accepted.some((one) => given.numbers === one.numbers && isTypo(given.essence, one.essence))
}

/** A typed answer prepared for comparing it with many others. */
interface Spelling {
  essence: string
  numbers: string
}

export function spellingOf(text: string): Spelling {
  const words = wordsOf(text)
  return { essence: joined(words), numbers: numbersIn(words) }
}

/** How an accepted answer is spelt right, if it was accepted with a typo; null where it has none. */
export function rightSpelling(typed: string, accepted: readonly string[]): string | null {
  const given = essence(typed)
  if (accepted.some((one) => essence(one) === given)) return null
  return accepted.find((one) => isAccepted(typed, [one])) ?? null
}

/** Whether a blank is filled with what belongs in it: the right choice, or an accepted spelling. */
export const isBlankRight = ({ choices }: { choices: unknown }, wanted: unknown, given: unknown): boolean =>
  typeof given === 'string' && (choices === null && isTexts(wanted) ? isAccepted(given, wanted) : given === wanted)

interface Entry {
  id: string
  answers: readonly string[]
}

/**
 * The entry that a typed text means, if any: the one that it names exactly, or else the only one that it could be with
 * a typo, because Niger is no misspelt Nigeria.
 */
export function entryFor(entries: readonly Entry[], text: string): Entry | undefined {
  const list = prepare(entries)
  const given = spellingOf(text)
  if (given.essence === '') return undefined
  const exact = list.byEssence.get(given.essence)
  if (exact) return exact
  const near = list.entries.filter(({ spellings }) => isAcceptedSpelling(given, spellings))
  return near.length === 1 ? near[0]?.entry : undefined
}

/** The ids of the entries that typed texts found, each once, in the order in which they were found. */
export const foundIn = (entries: readonly Entry[], texts: readonly string[]): string[] => [
  ...new Set([...new Set(texts)].flatMap((text) => entryFor(entries, text)?.id ?? [])),
]

/**
 * More letters than any answer has, whatever they are taken apart into: four for each letter of the longest spelling.
 * Some signs stand for eighteen letters, and a page of those would keep the server busy.
 */
const MOST_LETTERS = 4 * SIZES.option.most

const wordsOf = (text: string): string[] =>
  plainLetters(text.normalize('NFKD').slice(0, MOST_LETTERS))
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'el',
  'la',
  'los',
  'las',
  'le',
  'les',
  'l',
  'il',
  'lo',
  'gli',
  'der',
  'die',
  'das',
  'o',
  'os',
  'as',
])

const joined = ([first = '', ...rest]: readonly string[]): string =>
  rest.length && ARTICLES.has(first) ? rest.join('') : [first, ...rest].join('')

/** A typed answer normalised: lower-case letters and digits, without accents and without a leading article. */
const essence = (text: string): string => joined(wordsOf(text))

/** The numbers in words: their digits, and those that are Roman numerals. */
const numbersIn = (words: readonly string[]): string =>
  words.map((word) => (/^[ivx]+$/.test(word) ? ` ${word}` : word.replace(/\D/g, ''))).join('')

const NEAR_WORDS = nearWords(essence)

/** Whether the typed word is close to the accepted one and yet a word of its own. */
const isNearWord = (given: string, wanted: string): boolean => NEAR_WORDS.get(wanted)?.has(given) ?? false

/** Allowed typos: none in a short word, where one letter makes another word; two in a long one. */
const allowed = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

function isTypo(given: string, wanted: string): boolean {
  const most = allowed(wanted.length)
  return most > 0 && isWithinEdits(given, wanted, most)
}

interface PreparedList {
  entries: readonly { entry: Entry; spellings: readonly Spelling[] }[]
  /** Each entry by its spellings. */
  byEssence: ReadonlyMap<string, Entry>
}

/** A list is compared with hundreds of typed texts. */
const prepared = new WeakMap<readonly Entry[], PreparedList>()

function prepare(list: readonly Entry[]): PreparedList {
  const known = prepared.get(list)
  if (known) return known
  const entries = list.map((entry) => ({ entry, spellings: entry.answers.map(spellingOf) }))
  // The first of two entries that read the same counts.
  const named = entries.flatMap(({ entry, spellings }) => spellings.map(({ essence }) => [essence, entry] as const))
  const made = { entries, byEssence: new Map(named.toReversed()) }
  prepared.set(list, made)
  return made
}
