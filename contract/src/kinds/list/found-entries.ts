import { isAcceptedSpelling, spellingOf, type Spelling } from '#contract/typed-answer.ts'

interface Entry {
  id: string
  answers: readonly string[]
}

interface PreparedEntry {
  entry: Entry
  spellings: readonly Spelling[]
}

/** A list is compared with hundreds of typed texts. */
const prepared = new WeakMap<readonly Entry[], PreparedEntry[]>()

function prepare(entries: readonly Entry[]): PreparedEntry[] {
  const known = prepared.get(entries)
  if (known) return known
  const made = entries.map((entry) => ({ entry, spellings: entry.answers.map(spellingOf) }))
  prepared.set(entries, made)
  return made
}

/**
 * The entry that a typed text means, if any: the one that it names exactly, or else the only one that it could be with
 * a typo, because Niger is no misspelt Nigeria.
 */
export function entryFor(entries: readonly Entry[], text: string): Entry | undefined {
  const all = prepare(entries)
  const given = spellingOf(text)
  if (given.essence === '') return undefined
  const exact = all.find(({ spellings }) => spellings.some(({ essence }) => essence === given.essence))
  if (exact) return exact.entry
  const near = all.filter(({ spellings }) => isAcceptedSpelling(given, spellings))
  return near.length === 1 ? near[0]?.entry : undefined
}

/** The ids of the entries that typed texts found, each once, in the order in which they were found. */
export const foundIn = (entries: readonly Entry[], texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => entryFor(entries, text)?.id ?? [])),
]
