import { letterOf } from '#contract/letter-of.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import {
  couldBeText,
  hasMarkSign,
  isBeforeLetter,
  isOnlyMarks,
  isStar,
  isWeak,
  marksOn,
  withoutMark,
  type MarkedOption,
  type MarkKind,
  type Telling,
} from './option-marks.ts'
import { withoutWrongMarks } from './wrong-marks.ts'

/** So many of the questions with the same mark are enough: authors forget one. */
const ENOUGH_SHARE = 2 / 3

export interface RightMarks {
  /** The places of the right options; null if nothing marks them. */
  right: number[] | null
  /** The options without those marks. */
  texts: string[]
}

/** `&page` beside `*page`: signs of a language, not of an author. */
const startsWithSign = (text: string): boolean => /^[^\p{L}\p{N}\s"'“‘(¿¡$€£+−-]/u.test(text)

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** What marks the right options of a text, by all of its questions: what only some of them have may be an option's own. */
export class MarkEvidence {
  /** The number of questions that have each mark. */
  readonly #counts = new Map<MarkKind, number>()
  readonly #asked: number
  readonly #most: number

  /** The options of every question that has no other answer. */
  constructor(questions: readonly (readonly MarkedOption[])[]) {
    this.#asked = questions.length
    for (const options of questions)
      for (const { kind } of marksOn(options).telling) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    this.#most = [...this.#counts.values()].reduce((most, count) => Math.max(most, count), 0)
  }

  #isEverywhere(kind: MarkKind): boolean {
    const count = this.#counts.get(kind) ?? 0
    return count >= this.#asked * ENOUGH_SHARE
  }

  #isMark(kind: MarkKind): boolean {
    if (isBeforeLetter(kind)) return (this.#counts.get(kind) ?? 0) * 4 > this.#most
    return this.#isEverywhere(kind) && (this.#asked > 1 || kind !== 'bold:__')
  }

  /** The options that are marked as right in a question without another answer. */
  read(options: readonly MarkedOption[], note: Note): RightMarks {
    const { telling, isEverywhere } = marksOn(options)
    const counted = telling.filter(({ kind }) => !isWeak(kind) || this.#isEverywhere(kind))
    const [first, ...others] = counted
    if (!first) {
      if (telling.length > 0) throw new FormatError(MAY_BE_TEXT)
      return { right: null, texts: options.map(({ text }) => text) }
    }
    if (isEverywhere || others.some(({ places }) => !isSame(places, first.places))) throw new FormatError(SEVERAL)
    const marks = counted.filter(({ kind }) => this.#isMark(kind))
    if (marks.length === 0)
      throw new FormatError(counted.some(({ kind }) => isBeforeLetter(kind)) ? UNLIKE_OTHERS : MAY_BE_TEXT)
    if (first.places.length > 1 && marks.every(({ kind }) => isStar(kind))) throw new FormatError(MAY_BE_TEXT)
    const isBefore = marks.some(({ kind }) => isBeforeLetter(kind))
    const isWeaklyMarked = marks.every(({ kind }) => couldBeText(kind)) || (this.#asked === 1 && !isBefore)
    const isLone = this.#asked === 1 && marks.every(({ kind }) => couldBeText(kind))
    if (isLone && options.some(({ text }, place) => !first.places.includes(place) && startsWithSign(text)))
      throw new FormatError(MAY_BE_TEXT)
    const texts = unmarked(options, counted, isBefore || isLone, note)
    if (isWeaklyMarked && texts.some(hasMarkSign)) throw new FormatError(SEVERAL)
    return { right: first.places, texts: withoutWrongMarks(texts, first.places, note) }
  }

  /** The same for a question whose right options are known: other marks than on those contradict it. */
  readAnswered(options: readonly MarkedOption[], right: readonly number[], note: Note): RightMarks {
    // A star may be an option's own, and nothing needs it here.
    const counted = marksOn(options).telling.filter(
      ({ kind }) => !isWeak(kind) || (!isStar(kind) && this.#isEverywhere(kind)),
    )
    if (counted.some(({ places }) => !isSame(places, right)))
      throw new FormatError('Its right answer is given twice, and differently.')
    const marks = counted.filter(({ kind }) => !isWeak(kind) || this.#isMark(kind))
    const texts = unmarked(options, marks, true, note)
    return { right: [...right], texts: withoutWrongMarks(texts, right, note) }
  }
}

const placeOf = (options: readonly MarkedOption[], text: string): number =>
  options.findIndex((one) => one.text.toLowerCase() === text.toLowerCase())

/** The options without what marks the right ones. Where several things do, each might be their own, and is told. */
function unmarked(options: readonly MarkedOption[], marks: readonly Telling[], isKnown: boolean, note: Note): string[] {
  const texts = options.map(({ text, marks: before }, place) => {
    const signs: string[] = []
    let rest = text
    // `*b) Paris*`; the grade A* has its own.
    if (before.has('sign_before:*') && /^[^*]{2,}\*$/.test(text)) {
      rest = text.slice(0, -1).trim()
      note(`The mark "*" of option ${letterOf(place)} was left out.`)
    }
    for (const { kind, places } of marks) {
      const found = places.includes(place) ? withoutMark(rest, kind) : undefined
      if (!found) continue
      rest = found.rest
      signs.push(found.sign)
    }
    if (signs.length > 0 && isOnlyMarks(rest)) throw new FormatError(MAY_BE_TEXT)
    if (isKnown || signs.length > 1)
      for (const sign of signs) note(`The mark "${sign}" of option ${letterOf(place)} was left out.`)
    return rest
  })
  const twin = options.findIndex(({ text }, place) => placeOf(options, text) !== place)
  if (twin >= 0) {
    const first = placeOf(options, options[twin]?.text ?? '')
    throw new FormatError(`Options ${letterOf(first)} and ${letterOf(twin)} are the same.`)
  }
  // "A*" beside "A": without its star, it would be another option.
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) throw new FormatError(SEVERAL)
  return texts
}

const SEVERAL = 'Its options are marked in several ways. Put a star before the letter of the right one only.'
const UNLIKE_OTHERS = "Its right option isn't marked like in the other questions."
const MAY_BE_TEXT =
  'What looks like the mark of its right option may be part of the option. Put a star before the letter of the right one.'
