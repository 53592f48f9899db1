import { truthOf } from '#server/kinds/true-false/build-true-false.ts'
import { FormatError } from '../plain-question.ts'

export interface SheetOption {
  place: number
  text: string
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const partsOf = (answer: string): string[] =>
  answer
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const isLetter = (part: string): boolean => /^[A-Za-z][.)]?$/.test(part)

const placeOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65

/** The indexes of letters: "B", "A, C", "a)". */
function byLetter(parts: string[], options: SheetOption[]): number[] | null {
  if (!parts.every(isLetter)) return null
  const places = parts.map(placeOf)
  return places.every((place) => options.some((option) => option.place === place)) ? places : null
}

function byNumber(parts: string[], options: SheetOption[]): number[] | null {
  if (!parts.every((part) => /^\d{1,2}(\.0)?$/.test(part))) return null
  const places = parts.map((part) => Number(part) - 1)
  return places.every((place) => options.some((option) => option.place === place)) ? places : null
}

function byText(parts: string[], options: SheetOption[]): number[] | null {
  const places = parts.map(
    (part) => (options.find(({ text }) => text.trim() === part) ?? options.find(({ text }) => same(text, part)))?.place,
  )
  return places.every((place) => place !== undefined) ? places : null
}

/**
 * Which options an answer names: by letter, by text, or by number, which is tried first in templates that number them.
 */
export function namedPlaces(answer: string, options: SheetOption[], numbersFirst: boolean): number[] {
  const whole = answer.trim()
  if (whole === '') throw new FormatError('It has no answer.')
  const parts = partsOf(whole)
  const places =
    (numbersFirst ? byNumber(parts, options) : null) ??
    byLetter(parts, options) ??
    byText([whole], options) ??
    byText(parts, options) ??
    byNumber(parts, options)
  if (places) return places
  const stray = parts.every(isLetter)
    ? parts
        .find((part) => !byLetter([part], options))
        ?.slice(0, 1)
        .toUpperCase()
    : undefined
  throw new FormatError(
    stray ? `Answer "${stray}" has no option ${stray}.` : `Answer "${whole.slice(0, 60)}" isn't one of the options.`,
  )
}

/**
 * Whether an answer seems to name options that its row lacks, though its sheet has columns for them: read as a typed
 * answer, the letter itself would become the key.
 */
export function namesLostOptions(answer: string, places: number[], numbersFirst: boolean): boolean {
  if (places.length === 0) return false
  const parts = partsOf(answer)
  if (parts.length === 0) return false
  if (numbersFirst)
    return (
      byNumber(
        parts,
        places.map((place) => ({ place, text: '' })),
      ) !== null
    )
  // T and F say true and false, unless there is an option F.
  const isTruth = truthOf(answer) !== undefined && !places.includes(placeOf(answer.trim()))
  return parts.every(isLetter) && !isTruth
}
