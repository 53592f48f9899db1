import type { Image } from '#contract/quiz/fields.ts'
import type { Option } from '#contract/quiz/kinds/kind-schemas.ts'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { newId } from '#contract/new-id.ts'
import { moveItem } from '#web/platform/move-item.ts'
import { changed } from '../written-question.ts'

/** A pair as its author writes it: two sides that belong together. */
export interface WrittenPair {
  id: string
  text: string
  image: Image
  /** The right side, which becomes an option. */
  match: string
  matchImage: Image
  optionId: string
}

/** An option that goes with nothing. */
export interface ExtraOption {
  id: string
  text: string
  image: Image
}

export interface MatchDraft {
  pairs: readonly WrittenPair[]
  extras: readonly ExtraOption[]
}

export const blankPair = (id = newId()): WrittenPair => ({
  id,
  text: '',
  image: null,
  match: '',
  matchImage: null,
  optionId: newId(),
})

export const isEmptyPair = ({ text, image, match, matchImage }: WrittenPair): boolean =>
  isEmptySide(text, image) && isEmptySide(match, matchImage)

/** The right sides as options, the same one only once, and which pair has which. */
export function optionsOf({ pairs, extras }: MatchDraft): { options: Option[]; key: Record<string, string> } {
  const options: Option[] = []
  const key: Record<string, string> = {}
  for (const { id, match, matchImage, optionId } of pairs) {
    if (isEmptySide(match, matchImage)) continue
    const same = options.find(({ text, image }) => text.trim() === match.trim() && image?.id === matchImage?.id)
    // A pair that can't share its option any more has one of its own.
    const isTaken = options.some((option) => option.id === optionId)
    const option = same ?? {
      id: isTaken ? `${id}-match` : optionId,
      text: match,
      rendered: null,
      image: matchImage,
      last: false,
    }
    if (!same) options.push(option)
    key[id] = option.id
  }
  return { options: [...options, ...extras.map((extra) => ({ ...extra, rendered: null, last: false }))], key }
}

export const MOST_PAIRS = SIZES.prompts.most

type EditMatch = <Q extends MatchDraft>(question: Q) => Q

export const changePair =
  (id: string, part: Partial<Omit<WrittenPair, 'id'>>): EditMatch =>
  (question) => ({ ...question, pairs: changed(question.pairs, id, part) })

/** Adds an empty pair after a given one, or at the end. */
export const addPair =
  (after: string | null, id: string): EditMatch =>
  (question) => {
    const { pairs } = question
    if (pairs.length >= MOST_PAIRS) return question
    const at = pairs.findIndex((pair) => pair.id === after)
    return { ...question, pairs: pairs.toSpliced(at < 0 ? pairs.length : at + 1, 0, blankPair(id)) }
  }

export const removePair =
  (id: string): EditMatch =>
  (question) => ({ ...question, pairs: question.pairs.filter((pair) => pair.id !== id) })

export const movePair =
  (id: string, to: number): EditMatch =>
  (question) => {
    const from = question.pairs.findIndex((pair) => pair.id === id)
    return from < 0 ? question : { ...question, pairs: moveItem(question.pairs, from, to) }
  }

export const changeExtra =
  (id: string, part: Partial<Omit<ExtraOption, 'id'>>): EditMatch =>
  (question) => ({ ...question, extras: changed(question.extras, id, part) })

/** Whether there is room for another option. */
export const canAddExtra = (question: MatchDraft): boolean => optionsOf(question).options.length < mostOptions('match')

export const addExtra =
  (id: string): EditMatch =>
  (question) =>
    canAddExtra(question) ? { ...question, extras: [...question.extras, { id, text: '', image: null }] } : question

export const removeExtra =
  (id: string): EditMatch =>
  (question) => ({ ...question, extras: question.extras.filter((extra) => extra.id !== id) })

export type Side = 'left' | 'right'

/** Pasted lines as what goes into a pair and those after it; nothing where they are one plain text. */
export function pastedPairs(text: string, into: WrittenPair, side: Side): Partial<WrittenPair>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !text.includes('\t')) return []
  const rows = lines.map(sidesIn)
  if (isEmptyPair(into) && rows.some(([, right]) => right !== undefined))
    return rows.map(([left, right = '']) => ({ text: left, match: right }))
  return lines.map((line) => sided(side, line.replace(BULLET, '').trim()))
}

/** How many fit; none where there was no room for the pair itself. */
export function countFitting(question: MatchDraft, id: string, rows: readonly Partial<WrittenPair>[]): number {
  const at = question.pairs.findIndex((pair) => pair.id === id)
  return at < 0 ? 0 : Math.min(rows.length, placesFor(question, at, rows).all)
}

/** Fills a pair and those after it, and adds as many as are still needed, up to the limit. */
export const fillPairs =
  (id: string, rows: readonly Partial<WrittenPair>[]): EditMatch =>
  (question) => {
    const { pairs } = question
    const at = pairs.findIndex((pair) => pair.id === id)
    if (at < 0) return question
    const { free, all } = placesFor(question, at, rows)
    const filled = rows.slice(0, all).map((parts, row) => ({
      ...((row < free ? pairs[at + row] : undefined) ?? blankPair()),
      ...parts,
    }))
    return { ...question, pairs: pairs.toSpliced(at, Math.min(free, filled.length), ...filled) }
  }

/** What separates the sides of a pair in a line: a tab, a dash between spaces, an equals sign. */
const SEPARATORS = [/\t+/, /\s+[-–—]\s+/, /\s*=\s*/]
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/

/** The sides in a line; only one where nothing separates two. */
function sidesIn(line: string): [left: string, right?: string] {
  const plain = line.replace(BULLET, '')
  const separator = SEPARATORS.find((one) => one.test(plain.trim()))
  if (!separator) return [plain.trim()]
  const [left = '', right = ''] = plain.trim().split(separator)
  const rest = separator === SEPARATORS[0] ? right : plain.trim().slice(left.length).replace(separator, '')
  return [left.trim(), rest.trim()]
}

const sided = (side: Side, text: string): Partial<WrittenPair> => (side === 'left' ? { text } : { match: text })

/** Whether a pair has nothing where this would go. */
const isFreeFor = (pair: WrittenPair, parts: Partial<WrittenPair>): boolean =>
  (parts.text === undefined || pair.text === '') && (parts.match === undefined || pair.match === '')

/** How many of these fit, from this pair on: into it, into those after it that are free, and into new ones. */
function placesFor({ pairs }: MatchDraft, at: number, rows: readonly Partial<WrittenPair>[]) {
  const after = pairs.slice(at + 1)
  const taken = after.findIndex((pair) => !isFreeFor(pair, rows[0] ?? {}))
  const free = 1 + (taken < 0 ? after.length : taken)
  return { free, all: free + Math.max(0, MOST_PAIRS - pairs.length) }
}

export const isEmptySide = (text: string, image: unknown): boolean => text.trim() === '' && image === null
