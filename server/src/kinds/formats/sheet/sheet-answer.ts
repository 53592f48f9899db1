import { isDeepStrictEqual } from 'node:util'
import { truthOf } from '#server/kinds/true-false/build-true-false.ts'
import { FormatError } from '../plain-question.ts'
import type { Marking } from './sheet-columns.ts'

export interface SheetOption {
  place: number
  text: string
}

/** The ways in which an answer can name options. */
export type Style = 'text' | 'letter' | 'from_0' | 'from_1'

/** The places that an answer names; null: it could be one of several. */
type Places = readonly number[] | null

/** An answer, and what it says in each way in which it can be read. */
export interface Explained {
  /** Letters and numbers may mean places or texts, so that the whole sheet has to be looked at. */
  form: 'letters' | 'numbers' | 'words'
  ways: ReadonlyMap<Style, Places>
}

/** Case, spaces and the decimals that a spreadsheet adds do not matter. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^(\d+)\.0+$/, '$1')

const partsOf = (answer: string, separators: RegExp): string[] =>
  answer
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean)

/** "C) its text", "C. its text", "C - its text"; 3.14 is no label. */
const LABELLED = /^\(?([a-z]|\d{1,2}) ?(?:\)|[.:](?!\d)| [-–—] ?|[-–—] ) ?(\S.*)$/is

/** Options that begin with their own letter or number are also known without it. */
function bareTexts(options: SheetOption[]): SheetOption[] {
  const bare = options.map(({ place, text }, index) => {
    const [, mark = '', rest = ''] = LABELLED.exec(text.trim()) ?? []
    const isOwn = mark.toUpperCase() === String.fromCharCode(65 + place) || Number(mark || NaN) === index + 1
    return isOwn ? { place, text: rest } : undefined
  })
  return bare.every((one) => one !== undefined) ? bare : []
}

/** Undefined where no option has this text. */
function placeOfText(part: string, options: SheetOption[]): number | null | undefined {
  const exact = options.find(({ text }) => text.trim() === part.trim())
  if (exact) return exact.place
  for (const list of [options, bareTexts(options)]) {
    const alike = list.filter(({ text }) => folded(text) === folded(part))
    const [first] = alike
    if (first) return alike.every(({ text }) => text === first.text) ? first.place : null
  }
  return undefined
}

function placesOfTexts(parts: string[], options: SheetOption[]): Places | undefined {
  const places = parts.map((part) => placeOfText(part, options))
  if (places.length === 0 || places.includes(undefined)) return undefined
  const found = places.filter((place) => typeof place === 'number')
  return found.length === places.length ? found : null
}

/** As a whole, a line each, or cut at separators, which the text of an option may also contain. */
function byText(answer: string, options: SheetOption[]): Places | undefined {
  const whole = folded(answer)
  const isCut = ({ text }: SheetOption) =>
    /[,;|\n]/.test(text) && folded(text) !== whole && whole.includes(folded(text))
  if (options.some(isCut)) return null
  const [first, ...others] = [/(?!)/, /\n/, /[,;|\n]/].flatMap((separators) => {
    const places = placesOfTexts(partsOf(answer, separators), options)
    return places === undefined ? [] : [places]
  })
  return others.every((other) => isDeepStrictEqual(first, other)) ? first : null
}

/** By column, and by rank among the options that are there; where an empty one lies between, the two may differ. */
function byPlace(wanted: number[], options: SheetOption[], isColumn: boolean): Places | undefined {
  const found = wanted.map((place) => ({
    column: options.find((option) => option.place === place)?.place,
    rank: isColumn ? place : options[place]?.place,
  }))
  if (isColumn ? found.some(({ column }) => column === undefined) : false) return undefined
  if (found.some(({ column, rank }) => column === undefined && rank === undefined)) return undefined
  return found.every(({ column, rank }) => column === rank) ? wanted : null
}

const WORD = /^(?:option|opt|choice|answer|ans|antwort)[ _.-]?(?=[a-z]$|\d{1,2}$)/i
const LETTER = /^\(?([a-z])[.):]?$/i
const NUMBER = /^\(?(\d{1,2})(?:\.0+|[.):])?$/

/** The letters or numbers of an answer, if it has nothing else. */
function marksOf(parts: string[], form: RegExp): string[] | undefined {
  const marks = parts.map((part) => form.exec(part.replace(WORD, ''))?.[1])
  return parts.length > 0 && marks.every((mark) => mark !== undefined) ? marks : undefined
}

const letterPlace = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65

/** "C) its text": both must mean the same option. */
function byLabelled(answer: string, options: SheetOption[]): Places | undefined {
  for (const separators of [/(?!)/, /\n/, /[,;|\n]/]) {
    const parts = partsOf(answer, separators).map((part) => LABELLED.exec(part))
    const places = parts.map((part) => (part?.[2] === undefined ? undefined : placeOfText(part[2], options)))
    if (places.length === 0 || places.includes(undefined)) continue
    return places.map((place, index) => {
      const mark = parts[index]?.[1] ?? ''
      const rank = options.findIndex((option) => option.place === place)
      const agrees = /\d/.test(mark) ? [rank, rank + 1].includes(Number(mark)) : letterPlace(mark) === place
      if (typeof place !== 'number' || !agrees)
        throw new FormatError(`Its answer says "${mark}", but the words after it are another option's.`)
      return place
    })
  }
  return undefined
}

/** No answer that names options is longer. */
const LONGEST = 4000

/** What an answer can mean: a letter, an option's text, a number, or a letter and the text together. */
export function explainAnswer(answer: string, options: SheetOption[], marking: Marking, isSure = true): Explained {
  const whole = answer.trim()
  const ways = new Map<Style, Places>()
  const add = (style: Style, places: Places | undefined) => places !== undefined && ways.set(style, places)
  if (whole.length > LONGEST) return { form: 'words', ways }
  const letters = marksOf(partsOf(whole, /[,;|\n&/]|\sand\s/i), LETTER)
  const numbers = marksOf(partsOf(whole, /[,;|\n&]|\sand\s/i), NUMBER)?.map(Number)
  if (!isSure) {
    // Which place an option has depends on where the others end; there are at most as many as pieces.
    const couldBe = (places: number[] | undefined) => places?.every((place) => place >= 0 && place < options.length)
    if (couldBe(letters?.map(letterPlace))) ways.set('letter', null)
    if (couldBe(numbers)) ways.set('from_0', null)
    if (couldBe(numbers?.map((number) => number - 1))) ways.set('from_1', null)
    add('text', placesOfTexts([whole], options))
    return { form: letters ? 'letters' : numbers ? 'numbers' : 'words', ways }
  }
  if (letters) {
    add('letter', byPlace(letters.map(letterPlace), options, marking.isLettered))
    add('text', byText(whole, options))
    return { form: 'letters', ways }
  }
  if (numbers) {
    // "Option 2" is the name of a column.
    const isNamed = marking.labels !== null && partsOf(whole, /[,;|\n&]|\sand\s/i).every((part) => WORD.test(part))
    const bases = isNamed ? [marking.labels] : marking.isTemplate ? [1] : marking.labels === 0 ? [0] : [0, 1]
    for (const base of bases)
      add(
        base === 0 ? 'from_0' : 'from_1',
        byPlace(
          numbers.map((number) => number - (base ?? 0)),
          options,
          marking.labels === base,
        ),
      )
    const isTextToo = !marking.isIndex && !isNamed && !(marking.isTemplate && ways.size > 0)
    if (isTextToo) add('text', byText(whole, options))
    if (!isNamed) return { form: 'numbers', ways }
    const [named, said] = [[...ways.values()][0], byText(whole, options)]
    const places = [named, said].filter((one) => one !== undefined)
    const [first] = places
    const meant = places.every((one) => isDeepStrictEqual(one, first)) ? first : null
    return { form: 'words', ways: new Map(meant === undefined ? [] : [['text', meant]]) }
  }
  add('text', byText(whole, options) ?? byLabelled(whole, options))
  return { form: 'words', ways }
}

/** Why an answer names no option. */
export function strayAnswer(answer: string, options: SheetOption[]): FormatError {
  const letters = marksOf(partsOf(answer, /[,;|\n]/), LETTER) ?? []
  const stray = letters.find((letter) => !options.some(({ place }) => place === letterPlace(letter)))?.toUpperCase()
  return new FormatError(
    stray
      ? `Answer "${stray}" has no option ${stray}.`
      : `Answer "${answer.trim().slice(0, 60)}" isn't one of the options.`,
  )
}

/** The places of letters, as in our own column `keep_last`. */
export function letteredPlaces(answer: string, options: SheetOption[]): number[] {
  const letters = marksOf(partsOf(answer, /[,;|\n]/), LETTER)
  const places = letters?.map(letterPlace) ?? byText(answer, options)
  if (!places || places.some((place) => !options.some((option) => option.place === place)))
    throw strayAnswer(answer, options)
  return [...places]
}

/**
 * Whether an answer seems to name options that its row lacks, though its sheet has columns for them: read as a typed
 * answer, the letter itself would become the key.
 */
export function namesLostOptions(answer: string, places: number[], countsOptions: boolean): boolean {
  const parts = partsOf(answer, /[,;|\n]/)
  if (places.length === 0) return false
  const numbers = marksOf(parts, NUMBER)?.map(Number)
  if (numbers) return countsOptions && numbers.every((number) => number <= Math.max(...places) + 1)
  // T and F say true and false, unless there is an option F.
  const isTruth = truthOf(answer) !== undefined && !places.includes(letterPlace(answer.trim()))
  return marksOf(parts, LETTER) !== undefined && !isTruth
}
