import { isDeepStrictEqual } from 'node:util'
import { hasOnlyNamed, indexOfLetter, lettersIn, LONGEST_ANSWER, numbersIn } from '../answers/answer-marks.ts'
import type { Named } from '../answers/answer-options.ts'
import { namedByText, namedInWords } from '../answers/named-in-words.ts'
import { answerOptions, type SheetOption } from './sheet-answer.ts'
import type { Marking } from './sheet-columns.ts'

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

const placesOf = (named: Named, options: SheetOption[]): Places | undefined =>
  named && named.map((index) => options[index]?.place ?? -1)

/** What an answer can mean: a letter, an option's text, a number, or a letter and the text together. */
export function explainAnswer(answer: string, options: SheetOption[], marking: Marking, isSure = true): Explained {
  const said = answer.trim()
  if (said.length > LONGEST_ANSWER) return { form: 'words', places: new Map() }
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
