import { attributeOf, type Tag } from './html-tag.ts'

/** How words can look that are plain here. */
type Look = 'underlined' | 'crossed out' | 'highlighted' | 'bold' | 'italic' | 'coloured'

/** Most often they only emphasise; they are named where the text speaks of them. */
const SPOKEN_OF = new Map<Look, RegExp>([
  ['bold', /\b(?:bold\w*|fett\w*|gras|negrita|grassetto|vetgedrukt\w*)\b/i],
  ['italic', /\b(?:italic\w*|kursiv\w*|italique\w*|cursiva|corsivo|cursief)\b/i],
  [
    'coloured',
    /\b(?:colou?r\w*|red|green|blue|yellow|orange|rot\w*|grün\w*|blau\w*|gelb\w*|rouge|vert|bleu|rojo|verde|azul)\b/i,
  ],
  ['highlighted', /./s],
  ['underlined', /./s],
  ['crossed out', /./s],
])

/** Finds words that look different from the others: a question may ask for those that are underlined. */
export class LostMarks {
  /** The looks of what was opened, by the names of the elements. */
  readonly #opened = new Map<string, Set<Look>>()
  readonly #seen = new Set<Look>()

  meet(tag: Tag): void {
    if (tag.closes) {
      this.#opened.delete(tag.name)
      return
    }
    for (const look of looksOf(tag)) {
      const looks = this.#opened.get(tag.name) ?? new Set()
      this.#opened.set(tag.name, looks.add(look))
    }
  }

  /** The words that follow what was opened. */
  say(text: string): void {
    if (text.trim() === '') return
    for (const looks of this.#opened.values()) for (const look of looks) this.#seen.add(look)
    this.#opened.clear()
  }

  lossesIn(text: string): string[] {
    return [...this.#seen]
      .filter((look) => SPOKEN_OF.get(look)?.test(text))
      .map((look) => `Words in it are no longer ${look}.`)
  }
}

const signsFor = (from: string, to: string): ReadonlyMap<string, string> => {
  const all = Array.from(to)
  return new Map(Array.from(from, (sign, index) => [sign, all[index] ?? sign]))
}

const SIGNS = {
  sup: { signs: signsFor('0123456789+-−ner', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿᵉʳ'), typed: '^' },
  sub: { signs: signsFor('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋'), typed: '_' },
}

export const isRaised = (name: string): name is keyof typeof SIGNS => name === 'sup' || name === 'sub'

/** Longer text is hard to read in signs. */
const MOST_SIGNS = 12

/** Raised or lowered text in signs that exist, else as people type it: 2ⁿ⁺¹, x_(max). */
export function raisedText(text: string, name: keyof typeof SIGNS, before: string): string {
  const said = text.trim()
  if (said === '' || (name === 'sup' && isOrdinal(said, before))) return text
  const { signs, typed } = SIGNS[name]
  if (said.length > MOST_SIGNS) return `${typed}(${said})`
  const letters = Array.from(said)
  const raised = letters.flatMap((letter) => signs.get(letter) ?? [])
  if (raised.length === letters.length) return raised.join('')
  return typed + (letters.length > 1 ? `(${said})` : said)
}

const ELEMENTS = new Map<string, Look>([
  ['u', 'underlined'],
  ['ins', 'underlined'],
  ['s', 'crossed out'],
  ['strike', 'crossed out'],
  ['del', 'crossed out'],
  ['mark', 'highlighted'],
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
])

const STYLES: [style: RegExp, look: Look][] = [
  [/text-decoration[^;]{0,40}underline/i, 'underlined'],
  [/text-decoration[^;]{0,40}line-through/i, 'crossed out'],
  [/(?:^|;)\s*background(?:-color)?\s*:(?!\s*(?:none|transparent|inherit|initial|white|#fff))/i, 'highlighted'],
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'bold'],
  [/font-style\s*:\s*italic/i, 'italic'],
  [/(?:^|;)\s*color\s*:/i, 'coloured'],
]

function* looksOf(tag: Tag): Generator<Look> {
  const look = ELEMENTS.get(tag.name)
  if (look) yield look
  if (tag.name === 'font' && attributeOf(tag, 'color') !== '') yield 'coloured'
  const style = tag.attributes.includes('=') ? attributeOf(tag, 'style').slice(0, 1000) : ''
  for (const [pattern, found] of style === '' ? [] : STYLES) if (pattern.test(style)) yield found
}

/** 1st, 5ème: nobody would type a sign there. */
const ORDINAL = /^(?:st|nd|rd|th|ère|è|ème|eme|nde?|ième)$/i
const NUMERAL = /[\dIVXLC]$/
/** XIXe; behind other numbers these are raised, as 2ᵉ may be a power. */
const ROMAN_ORDINAL = /^(?:er?|re)$/
const ROMAN = /(?:^|[^\p{L}\p{N}])[IVXLCDM]{2,10}$/u

const isOrdinal = (text: string, before: string): boolean =>
  (ORDINAL.test(text) && NUMERAL.test(before)) || (ROMAN_ORDINAL.test(text) && ROMAN.test(before.slice(-12)))
