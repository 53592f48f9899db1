import { FormatError } from '../plain-question.ts'
import type { Reading } from '../reading-choice.ts'
import type { Explained, Style } from './sheet-answer.ts'
import type { Marking } from './sheet-columns.ts'

/** How letters and numbers in the answers of a sheet are read. */
export interface SheetReading extends Reading {
  /** The ways in which a letter is read, the first that fits. */
  letters: readonly Style[]
  /** The same of a number; null: the sheet contradicts itself. */
  numbers: readonly Style[] | null
}

interface Part<Order> extends Reading {
  order: Order
}

const LETTER: Part<readonly Style[]> = {
  id: 'by_letter',
  label: 'A letter is the place of an option: A is the first.',
  order: ['letter', 'text'],
}
const LETTER_TEXT: Part<readonly Style[]> = {
  id: 'letter_by_text',
  label: 'A letter is the option with that text.',
  order: ['text', 'letter'],
}

const NUMBER_TEXT: Part<readonly Style[]> = {
  id: 'by_text',
  label: 'A number is the option with that text.',
  order: ['text'],
}
const BASES: Record<'from_0' | 'from_1', string> = {
  from_0: 'The first option is number 0.',
  from_1: 'The first option is number 1.',
}
const counted = (base: 'from_0' | 'from_1'): Part<readonly Style[]> => ({
  id: base,
  label: BASES[base],
  order: [base, 'text'],
})
const countedUnlessText = (base: 'from_0' | 'from_1'): Part<readonly Style[]> => ({
  id: `${base}_or_text`,
  label: `${BASES[base]} A number that is an option's text is that option.`,
  order: ['text', base],
})

const explains = (rows: Explained[], style: Style): boolean => rows.every(({ ways }) => ways.has(style))

/** The ways to read letters: those that explain every one of them, or both if none does. */
function letterParts(rows: Explained[], isOwn: boolean): Part<readonly Style[]>[] {
  if (isOwn) return [LETTER]
  const fitting = [LETTER, LETTER_TEXT].filter(({ order: [first] }) => first && explains(rows, first))
  return fitting.length > 0 ? fitting : [LETTER, LETTER_TEXT]
}

/**
 * The ways to read numbers. What explains every number in the sheet is possible: a 0 cannot be counted from one, and
 * the number of options not from zero. Where nothing explains all, some are texts and the others places.
 */
function numberParts(rows: Explained[], base: 0 | 1 | null): Part<readonly Style[] | null>[] {
  if (base !== null) return [counted(base === 0 ? 'from_0' : 'from_1')]
  const bases = ['from_0', 'from_1'] as const
  const fitting = [
    ...(explains(rows, 'text') ? [NUMBER_TEXT] : []),
    ...bases.filter((base) => explains(rows, base)).map(counted),
  ]
  if (fitting.length > 0) return fitting
  const places = rows.filter(({ ways }) => !ways.has('text'))
  const open = bases.filter((base) => explains(places, base))
  if (open.length === 0) return [{ id: 'neither', label: '', order: null }]
  const isEither = rows.some(({ ways }) => ways.has('text') && open.some((base) => ways.has(base)))
  return open.flatMap((base) => (isEither ? [counted(base), countedUnlessText(base)] : [counted(base)]))
}

/** The ways to read the answers of a sheet that fit all of them. */
export function sheetReadings(
  answers: Explained[],
  { isOwn, isTemplate, base }: Pick<Marking, 'isOwn' | 'isTemplate' | 'base'>,
): readonly [SheetReading, ...SheetReading[]] {
  const explained = answers.filter(({ ways }) => ways.size > 0)
  const letters = explained.filter(({ form }) => form === 'letters')
  const numbers = explained.filter(({ form }) => form === 'numbers')
  const ofLetters = letters.length > 0 ? letterParts(letters, isOwn) : [LETTER]
  const ofNumbers = numbers.length > 0 ? numberParts(numbers, isTemplate ? 1 : base) : [counted('from_1')]
  const areBothOpen = ofLetters.length > 1 && ofNumbers.length > 1
  const [first, ...others] = ofLetters.flatMap((letter) =>
    ofNumbers.map((number) => ({
      ...(areBothOpen
        ? { id: `${letter.id}_${number.id}`, label: `${letter.label} ${number.label}` }
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
export function placesIn({ form, ways }: Explained, reading: SheetReading, answer: string): number[] | undefined {
  const said = answer.trim().slice(0, 60)
  const isCounted = form === 'numbers' && (ways.has('from_0') || ways.has('from_1'))
  if (isCounted && reading.numbers === null)
    throw new FormatError(
      `Some answers in this sheet count the options from 0 and others from 1, so we can't tell what "${said}" means. Write letters instead.`,
    )
  const order = { letters: reading.letters, numbers: reading.numbers ?? ['text' as const], words: ['text' as const] }
  const style = order[form].find((one) => ways.has(one))
  if (style === undefined) return undefined
  const places = ways.get(style)
  if (!places)
    throw new FormatError(
      form === 'words'
        ? `Answer "${said}" could be one of several options. Write the option's letter or its own words.`
        : `Answer "${said}" could be one of several options. An option is empty, or two are alike: write the right one's own words.`,
    )
  return [...places]
}
