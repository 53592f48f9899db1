import type { DraftKey, Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import { isRecord } from '../is-record.ts'
import { sized } from '../text-problems.ts'
import { valueIn } from './pairs.ts'

interface Part {
  id: string
}

/** Finds the id of a part that a draft's key names: by its zero-based index, the id it was sent with, or its own. */
export const partFinder =
  (parts: readonly Part[], sent: readonly { id?: string | undefined }[]) =>
  (entry: unknown): string | undefined => {
    if (typeof entry === 'number') return parts[entry]?.id
    if (typeof entry !== 'string') return undefined
    const sentAt = sent.findIndex(({ id }) => id === entry)
    return (parts[sentAt] ?? parts.find(({ id }) => id === entry))?.id
  }

type Finder = ReturnType<typeof partFinder>

/** The same for what is a name in JSON, where an index is written as text. */
export const partNamed = (find: Finder, name: string): string | undefined =>
  find(name) ?? (/^\d{1,3}$/.test(name) ? find(Number(name)) : undefined)

/** The entries of a draft's key that assigns something to parts. */
export const assignmentsIn = (key: DraftKey): [part: string, value: unknown][] =>
  isRecord(key) ? Object.entries(key) : []

/** Which part goes with which, as ids; null while nothing does. What does not exist is left out. */
export function pairedIds(key: DraftKey, fromId: Finder, toId: Finder): Record<string, string> | null {
  const pairs = assignmentsIn(key).flatMap(([part, value]) => {
    const [from, to] = [partNamed(fromId, part), toId(value)]
    return from === undefined || to === undefined ? [] : [[from, to] as const]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : null
}

/** The same by zero-based indexes. */
export const pairedIndexes = (
  key: Record<string, string>,
  from: readonly Part[],
  to: readonly Part[],
): Record<string, number> =>
  Object.fromEntries(
    from.flatMap(({ id }, index) => {
      const at = to.findIndex((part) => part.id === valueIn(key, id))
      return at < 0 ? [] : [[String(index), at] as const]
    }),
  )

/** How many of these parts were given what the key gives them. */
export const rightPairs = (parts: readonly Part[], key: unknown, answer: unknown): number =>
  parts.filter(({ id }) => valueIn(answer, id) !== undefined && valueIn(answer, id) === valueIn(key, id)).length

/** The parts without the empty ones at the end. */
export const withoutEmptyParts = <P>(parts: readonly P[], isEmpty: (part: P) => boolean): P[] =>
  parts.slice(0, parts.findLastIndex((part) => !isEmpty(part)) + 1)

/** The entries of a key that belong to these parts. */
export const onlyOf = <Value>(
  key: Record<string, Value> | null,
  parts: readonly Part[],
): Record<string, Value> | null => {
  if (key === null) return null
  const entries = Object.entries(key).filter(([id]) => parts.some((part) => part.id === id))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

interface PartWords {
  /** The noun for one of them. */
  noun: string
  /** What their author does; empty fields for them are there already. */
  verb?: 'Write' | 'Name'
  /** Whether their author sees them as 1, 2, 3. */
  areNumbered?: boolean
}

/** The problems with the number of parts, and with their texts. */
export function partProblems(
  path: string,
  parts: readonly { text: string; image?: unknown }[],
  { least, most }: { least: number; most: number },
  { noun, verb = 'Write', areNumbered = true }: PartWords,
): Problem[] {
  if (parts.length < least) return [{ path, message: `${verb} at least ${least} ${noun}s.` }]
  const found: Problem[] = parts.length > most ? [{ path, message: `Use at most ${most} ${noun}s.` }] : []
  const seen = new Map<string, number>()
  for (const [index, { text, image = null }] of parts.entries()) {
    const words = text.trim().replace(/\s+/g, ' ')
    if (words === '') {
      if (image === null) found.push({ path: `${path}.${index}.text`, message: 'Fill this in or remove it.' })
      continue
    }
    const before = seen.get(words)
    if (before !== undefined)
      found.push({
        path: `${path}.${index}.text`,
        message: areNumbered ? `This is the same as ${noun} ${before + 1}.` : `There is another ${noun} like this.`,
      })
    seen.set(words, index)
    found.push(...sized(`${path}.${index}.text`, text, SIZES.option))
  }
  return found
}

/** The parts to which the key gives nothing yet, by their indexes; nothing while it gives nothing at all. */
export const unassignedProblems = (key: object | null, parts: readonly Part[], message: string): Problem[] =>
  key === null
    ? []
    : parts.flatMap(({ id }, index) => (valueIn(key, id) === undefined ? [{ path: `key.${index}`, message }] : []))
