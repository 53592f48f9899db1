import { isDeepStrictEqual } from 'node:util'
import { letterOf } from '#contract/text/letters.ts'
import { buildNumber } from '#server/kinds/number.ts'
import { couldBeDecimal, sheetNumber } from '#server/kinds/sheet-number.ts'
import { buildText } from '#server/kinds/text.ts'
import { buildTrueFalse } from '#server/kinds/choices.ts'
import type { Note, QuestionWords } from '../build-question.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import {
  couldBeText,
  hasMarkSign,
  isBeforeLetter,
  isOnlyMarks,
  isStar,
  isWeak,
  marksOn,
  startsWithSign,
  withoutMark,
  type MarkedOption,
  type MarkKind,
  type PartialMark,
  withoutWrongMarks,
} from '../answers/option-marks.ts'
import { hasOnlyNamed, lettersIn, numbersIn, isOnlyLetters } from '../answers/answer-marks.ts'
import { AnswerOptions, type AnswerOption, type Named } from '../answers/answer-options.ts'
import { strayAnswer, unclearAnswer, namedByText, namedInWords } from '../answers/named-in-words.ts'
import { cleanLine } from '../text/clean-text.ts'
import type { OptionLine } from './text-lines.ts'
import { settleDecimals, type DecimalSign } from '../answers/decimal-sign.ts'
import { asksForTruth, truthOf, truthOfWord } from '../answers/truth-words.ts'
import { stripMarkup } from '../text/html-text.ts'

/** So many of the questions with the same mark are enough: authors forget one. */
const ENOUGH_SHARE = 2 / 3

const SEVERAL = 'Its options are marked in several ways. Put a star before the letter of the right one only.'
const UNLIKE_OTHERS = "Its right option isn't marked like in the other questions."
const MAY_BE_TEXT =
  'What looks like the mark of its right option may be part of the option. Put a star before the letter of the right one.'

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

  /** The places of the options that are marked as right in a question without another answer, and all without marks. */
  read(options: readonly MarkedOption[], note: Note) {
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
  readAnswered(options: readonly MarkedOption[], right: readonly number[], note: Note) {
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

/** Which options an answer names: by letters, by a letter with the option's text, or by that text alone. */
export function rightLetters(answer: string, options: readonly AnswerOption[]): Set<string> {
  const said = answer.trim()
  if (said === '') throw new FormatError("The ANSWER line doesn't name an option.")
  const known = new AnswerOptions(options)
  const letters = lettersIn(said)
  const indexes = letters ? listed(said, letters, known) : named(said, known)
  if (indexes === null) throw unclearAnswer(said)
  if (indexes === undefined) throw strayAnswer(said, known)
  return new Set(indexes.map((index) => options[index]?.letter ?? ''))
}

/** Refuses letters that appear twice: nobody could say which one is meant. */
export function refuseTwins(options: readonly AnswerOption[]): void {
  const seen = new Set<string>()
  for (const { letter } of options) {
    if (seen.has(letter)) throw new FormatError(`Two of its options have the letter ${letter}.`)
    seen.add(letter)
  }
}

const LETTER = /^[([]?([A-Za-z])[)\]]?/
/** What separates a letter from words about it; a point or a bracket is followed by the option itself. */
const SEPARATED = /^(?:[,;]\s*|\s+[-–—]\s+|\s+(?=\()|\s+(?=because\b|since\b))(\S.*)$/i
/** The fields behind an answer of ExamView: "PTS: 1 DIF: Easy". */
const FIELDS = /^\s+((?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|NAT|STA|LOC|BLM|SKL|NOT):\s.*)$/

const MORE_LETTERS = /^(?:and )?[([]?[A-Za-z][.)\]]?(?:[\s,;&+/]+(?:and )?[([]?[A-Za-z][.)\]]?)*$/i

/** An answer without the words behind its letter, which are told; unchanged where those could mean another option. */
export function withoutWords(said: string, options: readonly OptionLine[], note: Note): string {
  const [whole = '', letter = ''] = LETTER.exec(said) ?? []
  const own = options.find((option) => option.letter === letter.toUpperCase())
  if (!own) return said
  const behind = said.slice(whole.length)
  const [, fields] = FIELDS.exec(behind) ?? []
  const [, words = ''] = SEPARATED.exec(behind) ?? []
  const rest = fields ?? words.replace(/^\(([^()]*)\)$/, '$1')
  if (rest === '' || MORE_LETTERS.test(rest.slice(0, 200))) return said
  const bare = plain(rest)
  const isOwn = bare.startsWith(plain(own.text))
  if (!fields && !isOwn && (words.startsWith('(') || options.some(({ text }) => bare.includes(plain(text)))))
    return said
  if (!fields && !isOwn && /^\s+[-–—]/.test(behind) && bare.split(' ').length < 2) return said
  if (bare !== plain(own.text)) note(`"${rest.slice(0, 100)}" behind its answer was left out.`)
  return letter
}

/** A question without options: true or false, a number, or a typed answer. */
export function readTyped(
  words: QuestionWords,
  raw: readonly string[],
  decimalSign: DecimalSign,
  note: Note,
): PlainQuestion {
  const answers = raw.map((answer) => stripMarkup(answer, note))
  const [answer = '', ...others] = answers
  const said = answer.trim()
  if (others.length > 0) return buildText(words, answers, note)
  const truth = asksForTruth(words.text) ? truthOf(said) : truthOfWord(said)
  if (truth !== undefined) {
    if (!/^(?:true|t|false|f)$/i.test(said)) note(`Its answer "${said}" became ${truth}.`)
    return buildTrueFalse(words, truth)
  }
  if (isOnlyLetters(said) || /^\(\d{1,2}\)$/.test(said))
    throw new FormatError(`Its answer is "${said.slice(0, 40)}", but it has no options.`)
  // 007 is a code.
  const isNumber = !/^[-−+]?0\d/.test(said) && sheetNumber({ answer: said, tolerance: '' }) !== undefined
  const number = isNumber ? sheetNumber({ answer: settleDecimals(said, decimalSign), tolerance: '' }) : undefined
  if (!number) return buildText(words, [said], note)
  if (decimalSign === 'unknown' && couldBeDecimal(said))
    note(`Its answer was read as ${number.value}, with the comma as a thousands separator.`)
  return buildNumber(words, number.value, number.tolerance)
}

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** The options without what marks the right ones. Where several things do, each might be their own, and is told. */
function unmarked(
  options: readonly MarkedOption[],
  marks: readonly PartialMark[],
  isKnown: boolean,
  note: Note,
): string[] {
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

const placeOf = (options: readonly MarkedOption[], text: string): number =>
  options.findIndex((one) => one.text.toLowerCase() === text.toLowerCase())

/** Several letters, unless they are also the text of another option. */
function listed(said: string, letters: readonly string[], options: AnswerOptions): Named {
  const found = letters.flatMap((letter) => options.withLetter(letter))
  if (found.length < letters.length) return namedByText(said, options)
  const indexes = [...new Set(found)]
  const byText = letters.length > 1 ? namedByText(said, options) : undefined
  return byText === undefined || isDeepStrictEqual(new Set(byText), new Set(indexes)) ? indexes : null
}

/** "Choice 3": people who write a document count from one. */
function named(said: string, options: AnswerOptions): Named {
  const counted = hasOnlyNamed(said) ? numbersIn(said)?.map((number) => number - 1) : undefined
  const byText = namedInWords(said, options)
  if (byText !== undefined || !counted?.every((index) => options.options[index])) return byText
  return counted
}

const plain = (text: string): string => cleanLine(text).toLowerCase()
