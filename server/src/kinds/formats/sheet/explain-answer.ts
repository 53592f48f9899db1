import { isDeepStrictEqual } from 'node:util'
import { FormatError } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { splitQuestion } from './split-options.ts'
import {
  type SheetOption,
  type SheetAnswer,
  type SortedRow,
  answerOptions,
  hasOptions,
  type Cells,
  type SheetQuestion,
} from './sheet-question.ts'
import type { Marking, Header } from './sheet-columns.ts'
import { hasOnlyNamed, lettersIn, LONGEST_OPTIONS_ANSWER, numbersIn, isOnlyLetters } from '../answers/answer-marks.ts'
import type { Named } from '../answers/answer-options.ts'
import { namedByText, namedInWords, unclearAnswer } from '../answers/named-in-words.ts'
import { asksForTruth, truthOf, truthOfLetter, truthWordsIn } from '../answers/truth-words.ts'
import { ANSWER_LABELS, type Reading } from '../reading-choice.ts'

/** The index of an option by its letter, where they follow each other from A. */
const indexOfLetter = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65

/** How an answer names options; how those of a whole sheet do is a reading. */
export type Naming = 'text' | 'letter' | 'from_0' | 'from_1'

/** The places that an answer names; null: it could be one of several. */
type Places = readonly number[] | null

/** An answer, and the places that it names in each way that fits it. */
export interface Explained {
  /** Letters and numbers may mean places or texts, so that the whole sheet has to be looked at. */
  form: 'letters' | 'numbers' | 'words'
  places: ReadonlyMap<Naming, Places>
}

/** What the answer of a row with options can mean; where it has several answers, they must mean the same. */
export function explainRow({ cells, answers, isSure }: SortedRow, marking: Marking): Explained {
  const [only, another] = answers
  const flags = only && !another && isSure ? byFlags(only, cells.options) : undefined
  if (flags) return flags
  for (const { text } of answers) refuseTwice(text)
  const [one, ...more] = answers.map(({ text, isIndex }) =>
    explainAnswer(text, cells.options, { ...marking, isIndex }, isSure),
  )
  if (!one) return { form: 'words', places: new Map() }
  if (more.length === 0) return one
  const sorted = (list: readonly number[] | null) => list?.toSorted((a, b) => a - b)
  const agreed = [...one.places.values()].filter((found) =>
    more.every(({ places }) => [...places.values()].some((other) => isDeepStrictEqual(sorted(found), sorted(other)))),
  )
  const [first, ...others] = agreed
  if (!first || others.some((other) => !isDeepStrictEqual(sorted(first), sorted(other))))
    throw new FormatError('Its columns for the right answer say different things.')
  return { form: 'words', places: new Map([['text', first]]) }
}

const IN_QUESTION = "Its options are in the question's cell. Put each of them into a column of its own."

/** A row whose only options stand in the text of its question. Its answer tells them from words that look alike. */
export function withOptionsOfQuestion(row: SortedRow, marking: Marking, note: Note): SortedRow {
  const { type, answer, question } = row.cells
  if (hasOptions(row.cells) || type.trim() !== '') return row
  const split = splitQuestion(question)
  if (!split) return row
  const found = split.texts.map((text, place) => ({ place, text }))
  const { form, places } = explainAnswer(answer, found, { ...marking, isLettered: true })
  if (places.size === 0 && form === 'words') return row
  if (!split.isSure || form === 'numbers' || places.size === 0) throw new FormatError(IN_QUESTION)
  note("Its options were in the question's cell and were split off.")
  return { ...row, cells: { ...row.cells, question: split.question, options: found } }
}

/** What all rows of a sheet say about answers to rows without options. */
export function answerEvidence(rows: readonly Cells[], explained: readonly Explained[], header: Header) {
  return {
    /** The places that the header has columns for. */
    places: header.columns.flatMap((column) => (column?.of === 'option' ? [column.place] : [])),
    /** Whether numbers count options. */
    countsOptions:
      header.isTemplate ||
      header.isIndex ||
      explained.some(({ form, places }) => form === 'numbers' && places.size > 0 && !places.has('text')),
    /** Whether what is typed means true and false. */
    truths: truthWordsIn(
      rows.filter((cells) => !hasOptions(cells) && cells.type.trim() === '').map(({ answer }) => answer),
    ),
  }
}

type AnswerEvidence = ReturnType<typeof answerEvidence>

/** Whether the answer of a row without options and type means true or false. */
export function truthIn({ answer, question }: Cells, { truths, places }: AnswerEvidence): boolean | undefined {
  if (places.includes(indexOfLetter(answer.trim()))) return undefined
  return truths === 'all' || asksForTruth(question) ? truthOf(answer) : undefined
}

/**
 * Refuses an answer that seems to name options which its row lacks, though its sheet has columns for them: typed, the
 * letter itself would become the key. Also one that may mean true or false.
 */
export function refuseLostOptions(question: SheetQuestion, { places, countsOptions, truths }: AnswerEvidence): void {
  const { cells, typeName, truth } = question
  if (typeName !== '' || question.hasOptions || truth !== undefined) return
  const said = cells.answer.trim().slice(0, 60)
  const letter = places.includes(indexOfLetter(said)) ? undefined : truthOfLetter(said)
  if (letter !== undefined && (truths === 'unclear' || places.length > 0))
    throw new FormatError(
      `Its answer is "${said}", which could mean ${letter}. Write ${letter}, or for a typed answer "text" into the column "type".`,
    )
  const numbers = numbersIn(said)
  const isNumber = numbers?.every((number) => countsOptions && number <= Math.max(...places) + 1)
  if (places.length > 0 && (isNumber || isOnlyLetters(said)))
    throw new FormatError(
      `Its answer is "${said}", but it has no options. For a typed answer, write "text" into the column "type".`,
    )
}

/** Whether a sheet counts options, because its header says so or a number is neither 0 nor 1. */
export const countsOptions = ({ isTemplate, isIndex, base }: Header, answers: readonly string[]): boolean =>
  isTemplate || isIndex || base !== null || answers.some((answer) => numbersIn(answer)?.some((number) => number > 1))

/** Refuses 0 and 1 where they may mean false and true instead of the options in these places. */
export function refuseBits({ answer, options }: Cells, [place, another]: readonly number[]): void {
  const said = /^\s*([01])(?:\.0+)?\s*$/.exec(answer)?.[1]
  const truths = options.map(({ text }) => truthOf(text))
  if (said === undefined || another !== undefined || truths.length !== 2) return
  if (!truths.includes(true) || !truths.includes(false)) return
  const index = options.findIndex((option) => option.place === place)
  if (truths[index] === (said === '1')) return
  throw new FormatError(
    `Its answer "${said}" could mean ${said === '1' ? 'true' : 'false'}, or the number of an option. Write "${options[0]?.text.trim()}" or "${options[1]?.text.trim()}".`,
  )
}

/** "0, 1, 0" or "true | false | true": whether each of the options is right. */
function byFlags({ text: answer, isFlags }: SheetAnswer, options: SheetOption[]): Explained | undefined {
  const parts = answer.split(/[,;|\n]/).map((part) => part.trim())
  if (options.length < 2 || parts.length !== options.length || !parts.every(isFlag)) return undefined
  if (!isFlags && options.some(({ text }) => isFlag(text.trim()))) return undefined
  if (!isFlags && /^[01]$/.test(parts[0] ?? '') && new Set(parts).size === parts.length)
    throw new FormatError(
      `Its answer "${answer.trim()}" could mark one option as right or name both. Write the letters of the right options.`,
    )
  const right = options.flatMap(({ place }, index) => (/1|true/i.test(parts[index] ?? '') ? [place] : []))
  if (right.length === 0) throw new FormatError('No option is marked as right.')
  return { form: 'words', places: new Map([['text', right]]) }
}

const isFlag = (part: string): boolean => /^(?:0|1|true|false)$/i.test(part)

function refuseTwice(answer: string): void {
  const marks = answer.split(/[,;|\n]/).map((part) => part.trim().toLowerCase())
  if (marks.length > 1 && marks.every((mark) => /^(?:\d{1,2}|[a-z])$/.test(mark)) && new Set(marks).size < marks.length)
    throw new FormatError(`Its answer "${answer.trim().slice(0, 60)}" names the same option twice.`)
}

/** What an answer can mean: a letter, an option's text, a number, or a letter and the text together. */
function explainAnswer(answer: string, options: SheetOption[], marking: Marking, isSure = true): Explained {
  const said = answer.trim()
  if (said.length > LONGEST_OPTIONS_ANSWER) return { form: 'words', places: new Map() }
  if (!isSure) return explainUnsure(said, options)
  const numbers = numbersIn(said)
  if (numbers) return explainNumbers(numbers, said, options, marking)
  const letters = lettersIn(said)
  const places = new Map<Naming, Places>()
  const lettered = letters && byPlace(letters.map(indexOfLetter), options, marking.isLettered)
  if (lettered !== undefined) places.set('letter', lettered)
  const named = letters ? namedByText(said, answerOptions(options)) : namedInWords(said, answerOptions(options))
  const text = placesOf(named, options)
  if (text !== undefined) places.set('text', text)
  return { form: letters ? 'letters' : 'words', places }
}

/** What is known where the options begin and end in their cell is not certain: nothing about their places. */
function explainUnsure(answer: string, options: SheetOption[]): Explained {
  const [letters, numbers] = [lettersIn(answer), numbersIn(answer)]
  const places = new Map<Naming, Places>()
  // There are at most as many options as pieces.
  const couldBe = (indexes: number[] | undefined) => indexes?.every((index) => index >= 0 && index < options.length)
  if (couldBe(letters?.map(indexOfLetter))) places.set('letter', null)
  if (couldBe(numbers)) places.set('from_0', null)
  if (couldBe(numbers?.map((number) => number - 1))) places.set('from_1', null)
  const known = answerOptions(options)
  const [index] = known.withText(answer) ?? []
  // Several texts in an answer may also be cut in another way.
  if (index !== undefined) places.set('text', [index])
  else if (namedByText(answer, known) !== undefined) places.set('text', null)
  return { form: letters ? 'letters' : numbers ? 'numbers' : 'words', places }
}

/** Numbers count options from 0 or 1, as far as the header leaves that open, or are the texts of options. */
function explainNumbers(numbers: number[], answer: string, options: SheetOption[], marking: Marking): Explained {
  const { labels, isTemplate, isIndex } = marking
  // "Option 2" is the name of a column.
  const isNamed = labels !== null && hasOnlyNamed(answer)
  const bases = isNamed ? [labels] : isTemplate ? [1] : labels === 0 ? [0] : [0, 1]
  const places = new Map<Naming, Places>()
  for (const base of bases) {
    const wanted = numbers.map((number) => number - base)
    const found = byPlace(wanted, options, labels === base)
    if (found !== undefined) places.set(base === 0 ? 'from_0' : 'from_1', found)
  }
  const text = placesOf(namedByText(answer, answerOptions(options)), options)
  if (!isNamed) {
    if (text !== undefined && !isIndex && !(isTemplate && places.size > 0)) places.set('text', text)
    return { form: 'numbers', places }
  }
  const [first, ...others] = [...places.values(), ...(text === undefined ? [] : [text])]
  const meant = others.every((one) => isDeepStrictEqual(one, first)) ? first : null
  return { form: 'words', places: new Map(meant === undefined ? [] : [['text', meant]]) }
}

/** By column, and by rank among the options that are there; where an empty one lies between, the two may differ. */
function byPlace(wanted: number[], options: SheetOption[], isColumn: boolean): Places | undefined {
  const found = wanted.map((place) => ({
    column: options.find((option) => option.place === place)?.place,
    rank: isColumn ? place : options[place]?.place,
  }))
  if (isColumn && found.some(({ column }) => column === undefined)) return undefined
  if (found.some(({ column, rank }) => column === undefined && rank === undefined)) return undefined
  return found.every(({ column, rank }) => column === rank) ? wanted : null
}

const placesOf = (named: Named, options: SheetOption[]): Places | undefined =>
  named && named.map((index) => options[index]?.place ?? -1)

type SheetMarks = Pick<Marking, 'isOwn' | 'isTemplate' | 'labels' | 'base'>

/** How letters and numbers in the answers of a sheet are read. */
export interface SheetReading extends Reading {
  /** The ways in which a letter is read, the first that fits. */
  letters: readonly Naming[]
  /** The same of a number; null: the sheet contradicts itself. */
  numbers: readonly Naming[] | null
}

interface Part<Order> extends Reading {
  order: Order
}

const part = (id: keyof typeof ANSWER_LABELS, ...order: Naming[]): Part<readonly Naming[]> => ({
  id,
  label: ANSWER_LABELS[id],
  order,
})
const LETTER = part('by_letter', 'letter', 'text')
const LETTER_TEXT = part('letter_by_text', 'text', 'letter')
const NUMBER_TEXT = part('by_text', 'text')
type Base = 'from_0' | 'from_1'
const counted = (base: Base) => part(base, base, 'text')
const countedUnlessText = (base: Base): Part<readonly Naming[]> => ({
  id: `${base}_or_text`,
  label: `${ANSWER_LABELS[base]}, unless the number is an option's text`,
  order: ['text', base],
})

/** The ways to read the answers of a sheet that fit all of them. */
export function sheetReadings(answers: Explained[], marks: SheetMarks): readonly [SheetReading, ...SheetReading[]] {
  const explained = answers.filter(({ places }) => places.size > 0)
  const letters = explained.filter(({ form }) => form === 'letters')
  const numbers = explained.filter(({ form }) => form === 'numbers')
  const ofLetters = letters.length > 0 ? letterParts(letters, marks.isOwn) : [LETTER]
  const ofNumbers = numbers.length > 0 ? numberParts(numbers, marks) : [counted('from_1')]
  const areBothOpen = ofLetters.length > 1 && ofNumbers.length > 1
  const [first, ...others] = ofLetters.flatMap((letter) =>
    ofNumbers.map((number) => ({
      ...(areBothOpen
        ? { id: `${letter.id}_${number.id}`, label: `${letter.label}. ${number.label}` }
        : ofLetters.length > 1
          ? { id: letter.id, label: letter.label }
          : { id: number.id, label: number.label }),
      letters: letter.order,
      numbers: number.order,
    })),
  )
  if (!first) throw new Error('A sheet without a way to read it')
  return [first, ...others]
}

/** The places that an answer names in a reading; undefined if it names none. */
export function placesIn({ form, places }: Explained, reading: SheetReading, answer: string): number[] | undefined {
  const isCounted = form === 'numbers' && (places.has('from_0') || places.has('from_1'))
  if (isCounted && reading.numbers === null)
    throw new FormatError(
      `Some answers in this sheet count the options from 0 and others from 1, so we can't tell what "${answer.trim().slice(0, 60)}" means. Write letters instead.`,
    )
  const order = { letters: reading.letters, numbers: reading.numbers ?? ['text' as const], words: ['text' as const] }
  const naming = order[form].find((one) => places.has(one))
  if (naming === undefined) return undefined
  const named = places.get(naming)
  if (!named && form !== 'words')
    throw new FormatError(
      `Answer "${answer.trim().slice(0, 60)}" could be one of several options. An option is empty, or two are alike: write the right one's own words.`,
    )
  if (!named) throw unclearAnswer(answer)
  return [...named]
}

/** The ways to read letters: those that explain every one of them, or both if none does. */
function letterParts(rows: Explained[], isOwn: boolean): Part<readonly Naming[]>[] {
  if (isOwn) return [LETTER]
  const fitting = [LETTER, LETTER_TEXT].filter(({ order: [first] }) => first && explains(rows, first))
  return fitting.length > 0 ? fitting : [LETTER, LETTER_TEXT]
}

const explains = (rows: Explained[], naming: Naming): boolean => rows.every(({ places }) => places.has(naming))

/**
 * The ways to read numbers. What explains every number in the sheet is possible: a 0 cannot be counted from one, and
 * the number of options not from zero. Where nothing explains all, some are texts and the others places. The likelier
 * count goes first: that of the numbers in the header, else from one, as people count.
 */
function numberParts(rows: Explained[], { isTemplate, base, labels }: SheetMarks): Part<readonly Naming[] | null>[] {
  if (isTemplate) return [counted('from_1')]
  if (base !== null) return [counted(base === 0 ? 'from_0' : 'from_1')]
  const bases: Base[] = labels === 0 ? ['from_0', 'from_1'] : ['from_1', 'from_0']
  const fitting = [
    ...(explains(rows, 'text') ? [NUMBER_TEXT] : []),
    ...bases.filter((base) => explains(rows, base)).map(counted),
  ]
  if (fitting.length > 0) return fitting
  const counting = rows.filter(({ places }) => !places.has('text'))
  const open = bases.filter((base) => explains(counting, base))
  if (open.length === 0) return [{ id: 'neither', label: '', order: null }]
  const isEither = rows.some(({ places }) => places.has('text') && open.some((base) => places.has(base)))
  return open.flatMap((base) => (isEither ? [counted(base), countedUnlessText(base)] : [counted(base)]))
}
