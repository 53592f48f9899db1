import { isRecord } from '#contract/is-record.ts'
import { isUnseen, plainName } from '../field-names.ts'

/** Words somewhere in a field. */
export interface NestedWords {
  /** The names that lead to them, as the file writes them: "metadata.hint". */
  path: string
  /** The same names as they are compared. */
  plain: readonly string[]
  text: string
}

/** Names of more levels say nothing to an author. */
const MOST_LEVELS = 2
/** More words than these are in no field that somebody reads. */
const MOST_FOUND = 200

/**
 * The words in a field that a player would have seen, whatever it consists of; a list has the name of its field. With
 * `isSetting`, numbers and what is true count as words, unless that says that they are bookkeeping.
 */
export function nestedWords(
  name: string,
  value: unknown,
  isSetting: (name: string, value: number | true) => boolean = () => true,
): NestedWords[] {
  const found: NestedWords[] = []
  const visit = (inner: unknown, names: readonly string[]): void => {
    if (found.length >= MOST_FOUND) return
    if (typeof inner === 'string' && inner.trim() !== '')
      found.push({ path: names.slice(0, MOST_LEVELS).join('.'), plain: names.map(plainName), text: inner })
    else if (inner === true || typeof inner === 'number') {
      const isSaid = !isSetting(plainName(names.at(-1) ?? ''), inner)
      if (isSaid) found.push({ path: names.slice(0, MOST_LEVELS).join('.'), plain: names.map(plainName), text: '' })
    } else if (Array.isArray(inner)) for (const one of inner) visit(one, names)
    else if (isRecord(inner))
      for (const [at, one] of Object.entries(inner)) if (!isUnseen(plainName(at))) visit(one, [...names, at])
  }
  visit(value, [name])
  return found
}

/** Where an object keeps its text. */
const INNER = ['text', 'content', 'html', 'value', 'body']
/** The same where it is a reason; what is said about right answers is the last, since others may be for all. */
const INNER_REASONS = [...INNER, 'explanation', 'feedback', 'message', 'general', 'correct']

/** The field of an object that has its text, as a player would read it. */
export function textInside(value: unknown, isReason = false): { name: string; text: string } | undefined {
  if (!isRecord(value)) return undefined
  const inner = Object.entries(value).map(([name, one]) => ({ name: plainName(name), one }))
  for (const name of isReason ? INNER_REASONS : INNER) {
    const text = inner.find((entry) => entry.name === name)?.one
    if (typeof text === 'string' && text.trim() !== '') return { name, text }
  }
  return undefined
}

const MOST_NAMED = 5

/** Names for a sentence: `"hint", "tip" and 3 more`. */
export function listedNames(names: Iterable<string>): string {
  const all = [...new Set(names)].map((name) => `"${name.slice(0, 40)}"`)
  const more = all.length - MOST_NAMED
  if (more > 0) return `${all.slice(0, MOST_NAMED).join(', ')} and ${more} more`
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}
