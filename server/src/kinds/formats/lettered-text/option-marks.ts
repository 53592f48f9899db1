/**
 * The ways in which authors mark the right option. Each is looked at by itself, over all options of a question: a mark
 * that is on every option or on none says nothing.
 */
const STYLES = {
  /** `*b) Paris`, and other signs before the letter. */
  sign_before: null,
  /** `* Paris` in a list with dashes. */
  star_bullet: null,
  /** `**b) Paris**`, `**b)** Paris`. */
  bold_line: null,
  /** `[x] Paris`, `☑ Paris`. */
  box: null,
  /** `b) **Paris**`. */
  bold: [/^(\*\*|__)(?!\s)([^*_]+?)(?<!\s)\1$/, /^<(b|strong|u|mark|em|i)>([^<]*)<\/\1>$/i],
  /** `b) *Paris`. */
  star_first: [/^(\*)(?!\*)\s*([^\s*].*)$/],
  /** `b) Paris *`. What is one or two characters long could be a name with a star, such as the grade A*. */
  star_last: [/^()(.*[^\s*])\s+\*$/, /^()(.{2,}[^\s*])\*$/],
  /** `b) ✓ Paris`. */
  tick_first: [/^([✓✔✅☑]\uFE0F?)\s*(.+)$/],
  /** `b) Paris ✓`. */
  tick_last: [/^()(.*[^\s✓✔✅☑])\s*[✓✔✅☑]\uFE0F?$/],
  /** `b) (correct) Paris`. */
  word_first: [/^([([](?:correct|right|correct answer|right answer)[)\]])\s*(.+)$/i],
  /** `b) Paris (correct)`. */
  word_last: [
    /^()(.*\S)\s*[([](?:correct|right|the correct answer|correct answer|right answer|answer|true answer)[)\]]$/i,
    /^()(.*\S)\s*(?:<-+|<=+|←)\s*(?:the )?(?:correct|right|answer|correct answer|right answer)$/i,
  ],
} as const satisfies Record<string, readonly RegExp[] | null>

export type MarkStyle = keyof typeof STYLES

/** Longer options are not searched for marks; they are too long to be kept. */
const LONGEST = 2000

/** A text without a mark of this style, or undefined if it has none. */
function unmarked(text: string, style: MarkStyle): string | undefined {
  if (text.length > LONGEST) return undefined
  for (const pattern of STYLES[style] ?? []) {
    const [, , rest] = pattern.exec(text) ?? []
    if (rest !== undefined) return rest.trim()
  }
  return undefined
}

export interface MarkedOption {
  text: string
  /** The marks before its letter. */
  marks: ReadonlySet<MarkStyle>
}

const styles: MarkStyle[] = [
  'sign_before',
  'star_bullet',
  'bold_line',
  'box',
  'bold',
  'star_first',
  'star_last',
  'tick_first',
  'tick_last',
  'word_first',
  'word_last',
]

/** Letters or whole lists may be bold, and lists may have stars. */
const EMPHASIS: ReadonlySet<MarkStyle> = new Set(['bold_line', 'bold', 'star_bullet'])

export interface MarkedRight {
  /** The styles that say something. */
  styles: MarkStyle[]
  right: ReadonlySet<number>
  /** The options without those marks. */
  texts: string[]
}

/** What the marks on the options of a question say: which are right, nothing (null), or that they contradict each other. */
export function markedRight(options: readonly MarkedOption[]): MarkedRight | 'unclear' | null {
  const found = styles.map((style) => ({
    style,
    places: options.flatMap(({ text, marks }, index) =>
      marks.has(style) || unmarked(text, style) !== undefined ? [index] : [],
    ),
  }))
  const telling = found.filter(({ places }) => places.length > 0 && places.length < options.length)
  const [first] = telling
  if (!first) return null
  // Where all options have a star, all of them may be right, whatever else is marked.
  if (found.some(({ style, places }) => !EMPHASIS.has(style) && places.length === options.length)) return 'unclear'
  if (telling.some(({ places }) => places.join() !== first.places.join())) return 'unclear'
  const right = new Set(first.places)
  const texts = options.map(({ text }, index) =>
    right.has(index) ? telling.reduce((rest, { style }) => unmarked(rest, style) ?? rest, text) : text,
  )
  // "A*" beside "A": without its star, it would be another option.
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) return 'unclear'
  return { styles: telling.map(({ style }) => style), right, texts }
}
