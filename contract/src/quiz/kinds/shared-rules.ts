import type * as z from 'zod/mini'
import { letterOf } from '#contract/text/letters.ts'
import { isRecord } from '#contract/is-record.ts'
import type { SentQuestion, Problem, DraftKey } from '../draft.ts'
import type { DraftImage, Image } from '../fields.ts'
import type { AuthoredMedia } from '../media.ts'
import type { Option } from './kind-schemas.ts'
import { type Authored, type KindSchemas, type QuestionOf, valueIn } from './kind.ts'
import { SIZES } from '../draft-limits.ts'
import { KINDS } from './kinds.ts'

/** The common fields of an author's question, without those of its kind. */
export interface AuthoredCommon<T extends string> {
  qid: string
  type: T
  text: string
  rendered: string | null
  image: Image
  media: AuthoredMedia
  options: Option[]
  why: string
  source: string
}

/** How the parts of a draft get their ids. */
export interface Names {
  /** The id of the option that a key names by index, or by the id with which it was sent. */
  optionId: (entry: unknown) => string | undefined
  /** The id of another part, by the one with which it was sent, if any, and its text. */
  idFor: (sent: string | undefined, text: string) => string
  imageFor: (image: DraftImage) => Image
}

/** What making or grading quizzes needs to know about a question kind, besides what playing needs. */
export interface KindRules<T extends string, S extends KindSchemas> {
  /** What authors call it: in the editor, and in what is said about files. */
  label: string
  /** The credit of an answer, in thousandths: 1000 only for a fully right one. */
  grade: (question: QuestionOf<T, S>, key: z.infer<S['key']>, answer: z.infer<S['answer']>) => number
  /** How long its text may be, where that differs from other kinds. */
  textSize?: { least: number; most: number }
  /** What its author still has to fix, by the path in the question: `options.1.text`, `key`. */
  problems: (question: Authored<T, S>) => Problem[]
  /**
   * The question without what its author left empty at its end, which is neither a problem nor published; missing where
   * it has no such fields.
   */
  trimmed?: (question: Authored<T, S>) => Authored<T, S>
  /** The question with ids for all its parts. What its key names and does not exist counts as not marked. */
  readSent: (common: AuthoredCommon<T>, draft: SentQuestion, names: Names) => Authored<T, S>
}

/** The rules of the kind with these schemas. */
export type RulesOf<S extends KindSchemas> = KindRules<S['type'], S>

/** The options without the empty ones at the end, except where the key needs one of them. */
export function withoutEmptyEnd(options: Option[], isNeeded: (id: string, index: number) => boolean): Option[] {
  const last = options.findLastIndex((option, index) => !isEmpty(option) || isNeeded(option.id, index))
  return options.slice(0, last + 1)
}

interface OptionWords {
  /** The noun for one of them. */
  noun: 'option' | 'item'
  /** Whether their author sees them as A, B, C; otherwise, the second of two that are the same has the problem. */
  areLettered: boolean
}

/** The problems of a question's options. */
export function optionProblems(
  { type, options }: { type: keyof typeof KINDS; options: readonly Option[] },
  { noun, areLettered }: OptionWords = { noun: 'option', areLettered: true },
): Problem[] {
  const path = 'options'
  const { least, most } = KINDS[type].options ?? SIZES.options
  if (options.length < least) return [{ path, message: `${areLettered ? 'Add' : 'Write'} at least ${least} ${noun}s.` }]
  const found: Problem[] = []
  if (options.length > most) found.push({ path, message: `Use at most ${most} ${noun}s.` })
  const indexes = new Map<string, number>()
  for (const [index, option] of options.entries()) {
    const at = `${path}.${index}`
    if (isEmpty(option)) {
      found.push({ path: `${at}.text`, message: 'Fill this in or remove it.' })
      continue
    }
    const words = sameness(option)
    const before = indexes.get(words)
    if (before === undefined) indexes.set(words, index)
    else if (areLettered)
      found.push({ path, message: `Options ${letterOf(before)} and ${letterOf(index)} are the same.` })
    else found.push({ path: `${at}.text`, message: `There is another ${noun} like this.` })
    found.push(
      ...sized(`${at}.text`, option.text, { ...SIZES.option, least: 0 }),
      ...described(`${at}.image`, option.image),
    )
  }
  return found
}

/** Whether anything is marked as right yet. */
export const markProblems = ({ key }: { key: unknown }): Problem[] =>
  key === null || (Array.isArray(key) && key.length === 0) ? [{ path: 'key', message: 'Mark the right answer.' }] : []

/** The entries of a draft's key: one where it is a single value, none where it is something else. */
export const entriesOf = (key: DraftKey): (number | string)[] => (Array.isArray(key) ? [...key] : [key]).filter(isEntry)

/** The ids of the options in a draft's key, without duplicates. */
export const namedOptions = (key: DraftKey, { optionId }: Names): string[] => [
  ...new Set(entriesOf(key).flatMap((entry) => optionId(entry) ?? [])),
]

interface Part {
  id: string
}

/** The zero-based index of a part by its id. */
export const indexOfId = (parts: readonly Part[], id: string): number => parts.findIndex((part) => part.id === id)

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

/** Finds it by a name in JSON, where an index is written as text. */
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
    const words = singleSpaced(text)
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

/** The problem with an accepted spelling of a typed answer. */
export const spellingProblems = (path: string, spelling: string): Problem[] =>
  isSpelling(spelling) ? sized(path, spelling, SIZES.option) : [{ path, message: 'Fill this in or remove it.' }]

/** The problem with the length of a text. */
export const sized = (path: string, text: string, { least, most }: { least: number; most: number }): Problem[] => {
  const length = lengthOf(text)
  if (length < least) return [{ path, message: `Use at least ${least} characters.` }]
  return length > most ? [{ path, message: `Keep it to ${most} characters.` }] : []
}

/** The problem with the description of an image. */
export function described(path: string, image: Image): Problem[] {
  if (!image) return []
  if (lengthOf(image.alt) < SIZES.alt.least) return [{ path: `${path}.alt`, message: 'Describe the picture.' }]
  return sized(`${path}.alt`, image.alt, SIZES.alt)
}

const isEmpty = ({ text, image }: Option): boolean => text.trim() === '' && image === null

const sameness = ({ text, image }: { text: string; image: Image }): string => `${image?.id ?? ''} ${singleSpaced(text)}`

const singleSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

const isEntry = (entry: unknown): entry is number | string => typeof entry === 'string' || typeof entry === 'number'

const isSpelling = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const lengthOf = (text: string): number => text.trim().length
