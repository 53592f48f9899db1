import { attributeOf, type Tag } from './html-tag.ts'

/** How words can look that are plain here. */
type Look = 'underlined' | 'crossed out' | 'highlighted' | 'bold' | 'italic' | 'coloured'

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

function* looksOf(tag: Tag): Generator<Look> {
  const look = ELEMENTS.get(tag.name)
  if (look) yield look
  if (tag.name === 'font' && attributeOf(tag, 'color') !== '') yield 'coloured'
  const style = tag.attributes.includes('=') ? attributeOf(tag, 'style').slice(0, 1000) : ''
  for (const [pattern, found] of style === '' ? [] : STYLES) if (pattern.test(style)) yield found
}

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
