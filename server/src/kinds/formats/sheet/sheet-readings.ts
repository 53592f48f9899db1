import { ANSWER_LABELS, type Reading } from '../reading-choice.ts'
import { FormatError } from '../plain-question.ts'
import type { Marking } from './sheet-columns.ts'
import { unclearAnswer } from '../answers/named-in-words.ts'
import type { Explained, Naming } from './explain-answer.ts'

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
