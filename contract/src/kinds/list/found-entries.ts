import { isAcceptedSpelling, spellingOf, type Spelling } from '#contract/typed-answer.ts'

interface Entry {
  id: string
  answers: readonly string[]
}

interface PreparedEntry {
  entry: Entry
  spellings: readonly Spelling[]
}

interface PreparedList {
  entries: readonly PreparedEntry[]
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
