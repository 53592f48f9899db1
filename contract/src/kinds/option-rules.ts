import type { DraftKey, Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import type { Image } from '../image.ts'
import { letterOf } from '../letter-of.ts'
import type { Option } from '../option.ts'
import { described, sized } from '../text-problems.ts'
import type { Names } from './rules.ts'

const sameness = ({ text, image }: { text: string; image: Image }): string =>
  `${image?.id ?? ''} ${text.trim().replace(/\s+/g, ' ')}`

const isEmpty = ({ text, image }: Option): boolean => text.trim() === '' && image === null

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
  { options }: { options: readonly Option[] },
  { least, most }: { least: number; most: number } = SIZES.options,
  { noun, areLettered }: OptionWords = { noun: 'option', areLettered: true },
): Problem[] {
  const path = 'options'
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

const isEntry = (entry: unknown): entry is number | string => typeof entry === 'string' || typeof entry === 'number'

/** The entries of a draft's key: one where it is a single value, none where it is something else. */
export const entriesOf = (key: DraftKey): (number | string)[] => (Array.isArray(key) ? [...key] : [key]).filter(isEntry)

/** The ids of the options in a draft's key, without duplicates. */
export const namedOptions = (key: DraftKey, { optionId }: Names): string[] => [
  ...new Set(entriesOf(key).flatMap((entry) => optionId(entry) ?? [])),
]

/** The zero-based index of a part by its id. */
export const indexOfId = (parts: readonly { id: string }[], id: string): number =>
  parts.findIndex((part) => part.id === id)
