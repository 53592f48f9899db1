import { isRecord } from '#contract/is-record.ts'
import { foundIn } from '#contract/kinds/list/found-entries.ts'
import { isTexts } from '#contract/kinds/options.ts'

interface Entry {
  id: string
  answers: readonly string[]
}

/** The entries of a key that has been told. */
const entriesIn = (key: unknown): Entry[] =>
  Array.isArray(key)
    ? key.flatMap((one: unknown) =>
        isRecord(one) && typeof one['id'] === 'string' && isTexts(one['answers'])
          ? [{ id: one['id'], answers: one['answers'] }]
          : [],
      )
    : []

export interface NamedEntry {
  id: string
  text: string
  isFound: boolean
}

/** Every entry of a key, and whether an answer names it; and what the answer has besides. */
export function namedIn(key: unknown, answer: unknown): { entries: NamedEntry[]; others: string[] } {
  const entries = entriesIn(key)
  const typed = isTexts(answer) ? answer : []
  const found = new Set(foundIn(entries, typed))
  return {
    entries: entries.map(({ id, answers }) => ({ id, text: answers[0] ?? '', isFound: found.has(id) })),
    others: typed.filter((text) => foundIn(entries, [text]).length === 0),
  }
}
