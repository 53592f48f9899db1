import { plainText, type ShownText } from '#contract/text/plain-text.ts'
import type { Image } from '#contract/quiz/fields.ts'
import { partWords } from '#contract/quiz/kinds/kind.ts'
import { isRecord } from '#contract/is-record.ts'

/** A part of a question that goes with others: a prompt, an option or a group. */
export interface Part extends ShownText {
  id: string
  image?: Image
}

/** A part as words alone, where neither pictures nor formulas can be shown. */
export const plainPart = (part: Part): string => partWords({ text: plainText(part), image: part.image ?? null })

/** Which part was given to which, in an answer or a key; nothing in anything else. */
export const assignedIn = (given: unknown): Record<string, string> =>
  isRecord(given)
    ? Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** The same with another choice for one part; without it, where nothing is chosen. */
export function assigned(given: unknown, id: string, to: string): Record<string, string> | undefined {
  const { [id]: _, ...others } = assignedIn(given)
  const next = to === '' ? others : { ...others, [id]: to }
  return Object.keys(next).length > 0 ? next : undefined
}

/** How one part was answered: `rest` where the right answer is not known. */
export type PartState = 'right' | 'wrong' | 'rest'

export function partState(key: unknown, given: unknown, id: string): PartState {
  const right = assignedIn(key)[id]
  if (right === undefined) return 'rest'
  return assignedIn(given)[id] === right ? 'right' : 'wrong'
}
