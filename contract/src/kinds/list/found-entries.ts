import { isAccepted, isSameAnswer } from '#contract/typed-answer.ts'

interface Entry {
  id: string
  answers: readonly string[]
}

/**
 * The entry that a typed text means, if any: the one that it names exactly, or else the only one that it could be with
 * a typo, because Niger is no misspelt Nigeria.
 */
export function entryFor(entries: readonly Entry[], text: string): Entry | undefined {
  const exact = entries.find(({ answers }) => answers.some((answer) => isSameAnswer(answer, text)))
  if (exact) return exact
  const near = entries.filter(({ answers }) => isAccepted(text, answers))
  return near.length === 1 ? near[0] : undefined
}

/** The ids of the entries that typed texts found, each once, in the order in which they were found. */
export const foundIn = (entries: readonly Entry[], texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => entryFor(entries, text)?.id ?? [])),
]
