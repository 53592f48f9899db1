import { SIZES } from '#contract/quiz/draft-limits.ts'
import { moveItem } from '#web/platform/move-item.ts'
import {
  blankExtra,
  blankPair,
  type ExtraOption,
  type MatchDraft,
  type WrittenPair,
  isEmptyPair,
  optionsOf,
} from './match-editing.ts'

export const MOST_PAIRS = SIZES.prompts.most

type EditMatch = <Q extends MatchDraft>(question: Q) => Q

export const changePair =
  (id: string, part: Partial<Omit<WrittenPair, 'id'>>): EditMatch =>
  (question) => ({
    ...question,
    pairs: question.pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)),
  })

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
  (question) => ({
    ...question,
    extras: question.extras.map((extra) => (extra.id === id ? { ...extra, ...part } : extra)),
  })

/** Whether there is room for another option. */
export const canAddExtra = (question: MatchDraft): boolean =>
  optionsOf(question).options.length < SIZES.manyOptions.most

export const addExtra =
  (id: string): EditMatch =>
  (question) =>
    canAddExtra(question) ? { ...question, extras: [...question.extras, blankExtra(id)] } : question

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
