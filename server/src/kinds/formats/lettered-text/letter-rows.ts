import { letterOf } from '#contract/text/letters.ts'
import { FormatError } from '../plain-question.ts'

interface Alphabet {
  labels: readonly string[]
  /** By their labels and those that look like them. */
  places: ReadonlyMap<string, number>
}

/** Letters that look alike, each under the Latin one. */
const ALIKE: Record<string, string> = {
  ...{ A: 'АΑ', B: 'ВΒ', C: 'С', E: 'ЕΕ', H: 'НΗ', I: 'Ι', K: 'КΚ', M: 'МΜ', O: 'ОΟ', P: 'РΡ' },
  ...{ T: 'ТΤ', X: 'ХΧ', Z: 'Ζ' },
}

const LATIN = alphabet(
  Array.from({ length: 26 }, (_, place) => letterOf(place)),
  Object.entries(ALIKE).flatMap(([latin, alike]) =>
    alike.split('').map((sign) => [sign, latin.charCodeAt(0) - 65] as const),
  ),
)
export const NUMERALS: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
export const ROMAN = alphabet(NUMERALS)
const ALPHABETS: readonly Alphabet[] = [
  LATIN,
  alphabet('АБВГДЕЖЗИК'.split('')),
  alphabet('ΑΒΓΔΕΖΗΘΙΚ'.split('')),
  alphabet('אבגדהוזחטי'.split('')),
  alphabet('أبجدهوزح'.split(''), [
    ['ا', 0],
    ['الف', 0],
  ]),
  alphabet('أبتثجحخد'.split(''), [['ا', 0]]),
  alphabet('アイウエオカ'.split('')),
  alphabet('가나다라마바'.split('')),
  alphabet('กขคงจฉ'.split('')),
  alphabet('कखगघङच'.split('')),
]

const SEPARATOR = /([\s,;&+/、，；]+(?:(?:and|и|та|і|και|و|ו)\s+)?)/u
const BRACKETS = /^[([（]|[)\].）．]+$/g
const LEADING = /^([([（]?)([\p{L}]{1,5}\u0640?)([)\].:）．、：])\s*(?=\S)/u

/** The labels of a question's options as they are written, and the alphabet that they are from. */
export class LetterRow {
  readonly #alphabet: Alphabet
  readonly #labels: readonly string[]

  constructor(of: Alphabet, labels: readonly string[]) {
    this.#alphabet = of
    this.#labels = labels.map(plainLabel)
  }

  labelAt(place: number): string {
    return this.#labels[place] ?? letterOf(place)
  }

  #placeOf(label: string): number | undefined {
    const plain = plainLabel(label)
    const written = this.#labels.indexOf(plain)
    if (written >= 0) return written
    const own = this.#alphabet.labels.indexOf(plain)
    if (own >= 0) return own
    const native = ALPHABETS.map(({ labels }) => labels.indexOf(plain)).find((place) => place >= 0) ?? Infinity
    const alike = this.#alphabet.places.get(plain)
    if (native >= this.#labels.length || native === alike) return alike
    throw new FormatError(
      `Its answer "${label}" is written in other letters than its options. Copy the letter that stands before the right option.`,
    )
  }

  /** An answer with the letters that the labels stand for; unchanged where it names none. */
  inLatin(said: string): string {
    const parts = said.slice(0, 200).split(SEPARATOR)
    // Every second part is what stands between two labels.
    const marks = parts.map((part, at) => (at % 2 === 0 ? part.replace(BRACKETS, '') : part))
    const labels = marks.filter((_, at) => at % 2 === 0)
    if (labels.every((label) => /^\p{L}{1,5}\u0640?$/u.test(label))) {
      const places = labels.map((label) => this.#placeOf(label))
      const between = (at: number) => (/\S/.test(parts[at * 2 - 1] ?? '') ? ', ' : ' ')
      if (places.every((place) => place !== undefined))
        return places.map((place, at) => (at === 0 ? '' : between(at)) + letterOf(place)).join('')
    }
    const [whole = '', , label] = LEADING.exec(said) ?? []
    const place = label === undefined ? undefined : this.#placeOf(label)
    return place === undefined ? said : `${letterOf(place)}) ${said.slice(whole.length)}`
  }
}

export const alphabetsFrom = (label: string): Alphabet[] =>
  [...ALPHABETS, ROMAN].filter(({ places }) => places.get(plainLabel(label)) === 0)

export const isLabelAt = (label: string, place: number, { places }: Alphabet): boolean =>
  places.get(plainLabel(label)) === place

/** Options with plain Latin letters, which an answer may name by letters that look like them. */
export const latinRow = (count: number): LetterRow =>
  new LetterRow(
    LATIN,
    Array.from({ length: count }, (_, place) => letterOf(place)),
  )

/** Letters of options in Latin; as they are where that is not clear, which the question itself is refused for. */
export function latinOrAsSaid(row: LetterRow | null, said: string): string {
  try {
    return row?.inLatin(said) ?? said
  } catch (error) {
    if (error instanceof FormatError) return said
    throw error
  }
}

function alphabet(labels: readonly string[], others: readonly (readonly [string, number])[] = []): Alphabet {
  const places = new Map<string, number>(others)
  for (const [latin, alike] of Object.entries(ALIKE)) {
    const place = labels.findIndex((label) => alike.includes(label))
    if (place >= 0) places.set(latin, place)
  }
  for (const [place, label] of labels.entries()) places.set(label, place)
  return { labels, places }
}

/** A label as it is compared: full-width letters are Latin, and some Arabic ones are stretched. */
const plainLabel = (label: string): string => label.normalize('NFKC').replaceAll('\u0640', '').toUpperCase()
