const HTML = /^<(?<sign>b|strong|u|mark|em|i)>(?<rest>(?:(?!<\/\k<sign>>).)*)<\/\k<sign>>$/i

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
  bold: [
    /^(?<sign>\*\*)(?!\s)(?<rest>\*{0,2}(?:(?!\*\*).)+\*{0,2})(?<!\s)\*\*$/,
    /^(?<sign>__)(?!\s)(?<rest>(?:(?!__).)+)(?<!\s)__$/,
    HTML,
  ],
  /** `b) *Paris`. */
  star_first: [/^(?<sign>\*)\s*(?<rest>\S.*)$/],
  /** `b) Paris *`. What is one or two characters long could be a name with a star, such as the grade A*. */
  star_last: [/^(?<rest>.*\S)\s+(?<sign>\*)$/, /^(?<rest>.{2,}[^\s*])(?<sign>\*)$/],
  /** `b) ✓ Paris`. */
  tick_first: [/^(?<sign>[✓✔✅☑])\uFE0F?\s*(?<rest>.+)$/],
  /** `b) Paris ✓`. */
  tick_last: [/^(?<rest>.*\S)\s*(?<sign>[✓✔✅☑])\uFE0F?$/],
  /** `b) Paris [x]`. */
  box_last: [/^(?<rest>.*\S)\s+(?<sign>\[[xX✓✔]\])$/],
  /** `b) (correct) Paris`. */
  word_first: [
    /^(?<sign>[([](?:correct|right|correct answer|right answer|richtig|correcto|correcta|juist)[)\]])\s*(?<rest>.+)$/i,
  ],
  /** `b) Paris (correct)`. */
  word_last: [
    /^(?<rest>.*\S)\s*(?<sign>[([](?:correct|right|the correct answer|correct answer|right answer|answer|true answer|richtig|richtige antwort|correcto|correcta|bonne réponse|corretto|corretta|juist)[)\]])$/i,
    /^(?<rest>.*\S)\s*(?<sign>(?:<-+|<=+|←)\s*(?:the )?(?:correct|right|answer|correct answer|right answer))$/i,
  ],
} as const satisfies Record<string, readonly RegExp[] | null>

type MarkStyle = keyof typeof STYLES

/** A sign at its place: only the same sign at the same place is the same mark. */
export type MarkKind = `${MarkStyle}:${string}`

const STYLE_NAMES: readonly MarkStyle[] = [
  ...(['sign_before', 'star_bullet', 'bold_line', 'box', 'bold', 'star_first', 'star_last'] as const),
  ...(['tick_first', 'tick_last', 'box_last', 'word_first', 'word_last'] as const),
]

const isOf = (kind: MarkKind, ...styles: readonly MarkStyle[]): boolean =>
  styles.some((style) => kind.startsWith(`${style}:`))

/** What stands before the letter is no part of an option. */
export const isBeforeLetter = (kind: MarkKind): boolean => isOf(kind, 'sign_before', 'star_bullet', 'bold_line', 'box')

/** Stars beside an option's text, which could be part of it: `*pointer`, a footnote. */
export const isStar = (kind: MarkKind): boolean => isOf(kind, 'star_first', 'star_last')

/** Stars and bold may be there for other reasons than to mark what is right; a tick or "(correct)" may not. */
export const isWeak = (kind: MarkKind): boolean => isStar(kind) || isOf(kind, 'bold')

/** `__init__` is a name in Python. */
export const couldBeText = (kind: MarkKind): boolean => isStar(kind) || kind === 'bold:__'

/** Letters or whole lists may be bold, and lists may have stars. */
const isEmphasis = (kind: MarkKind): boolean => isOf(kind, 'bold_line', 'bold', 'star_bullet')

/** Longer options are not searched for marks; they are too long to be kept. */
const LONGEST = 2000

/** The marks of a text, each with the text that is left without it. */
function marksIn(text: string): Map<MarkKind, { sign: string; rest: string }> {
  const found = new Map<MarkKind, { sign: string; rest: string }>()
  if (text.length > LONGEST) return found
  for (const style of STYLE_NAMES) {
    // The stars of bold text are no others.
    if (isOf(`${style}:`, 'star_first', 'star_last') && /^\*\*[^*]+\*\*$/.test(text)) continue
    for (const pattern of STYLES[style] ?? []) {
      const { sign, rest } = pattern.exec(text)?.groups ?? {}
      if (sign === undefined || rest === undefined) continue
      // "(correct)" alone, or with just a star, is an option that says so.
      if (isOf(`${style}:`, 'word_first', 'word_last') && !/[\p{L}\p{N}]/u.test(rest)) continue
      found.set(`${style}:${sign.toLowerCase()}`, { sign, rest: rest.trim() })
      break
    }
  }
  return found
}

/** A text without a mark, and that mark; undefined if it has none. */
export const withoutMark = (text: string, kind: MarkKind): { sign: string; rest: string } | undefined =>
  marksIn(text).get(kind)

/** Whether a text consists of marks only. */
export const isOnlyMarks = (text: string): boolean =>
  /^(?:[*_\s✓✔✅☑]|\uFE0F|[([][xX]?[)\]]|[([](?:the )?(?:correct|right|true)?(?: ?answer)?[)\]])+$/i.test(text)

/** Whether a text without its letter is marked. */
export const isMarkedText = (text: string): boolean => marksIn(text).size > 0

const BRACKETED = '[(\\[](?:[x✓✔* ]?|correct|right|(?:the |true |correct |right |the correct )?answer)[)\\]]'
const STARTS_MARKED = new RegExp(`^(?:[*_✓✔✅☑→►➔<]|${BRACKETED})`, 'i')
const ENDS_MARKED = new RegExp(`(?:[*_✓✔✅☑←>]\\uFE0F?|${BRACKETED})$`, 'i')

/** Whether a text starts or ends with a sign that is used for marks. */
export const hasMarkSign = (text: string): boolean => STARTS_MARKED.test(text) || ENDS_MARKED.test(text)

export interface MarkedOption {
  text: string
  /** The marks before its letter. */
  marks: ReadonlySet<MarkKind>
}

/** A mark and the options that have it: some of them, not all. */
export interface Telling {
  kind: MarkKind
  places: number[]
}

export interface Marks {
  telling: Telling[]
  /** Whether every option is marked as right: then all of them may be, whatever else is marked. */
  isEverywhere: boolean
}

/** The marks on the options of a question. */
export function marksOn(options: readonly MarkedOption[]): Marks {
  const byKind = new Map<MarkKind, number[]>()
  for (const [index, { text, marks }] of options.entries())
    for (const kind of [...marks, ...marksIn(text).keys()]) byKind.set(kind, [...(byKind.get(kind) ?? []), index])
  const found = [...byKind].map(([kind, places]) => ({ kind, places }))
  return {
    telling: found.filter(({ places }) => places.length < options.length),
    isEverywhere: found.some(({ kind, places }) => places.length === options.length && !isEmphasis(kind)),
  }
}
