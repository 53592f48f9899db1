import { letterOf } from '#contract/text/letters.ts'
import type { Note } from '../build-question.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { shortened } from '../text/clean-text.ts'

const HTML = /^<(?<sign>b|strong|u|mark|em|i)>(?<rest>(?:(?!<\/\k<sign>>).)*)<\/\k<sign>>$/i

/**
 * The ways in which authors mark the right option. Each is looked at by itself, over all options of a question: a mark
 * that is on every option or on none says nothing.
 */
const STYLES = [
  /** `*b) Paris`, and other signs before the letter. */
  ['sign_before', []],
  /** `* Paris` in a list with dashes. */
  ['star_bullet', []],
  /** `**b) Paris**`, `**b)** Paris`. */
  ['bold_line', []],
  /** `[x] Paris`, `☑ Paris`. */
  ['box', []],
  /** `b) **Paris**`. */
  [
    'bold',
    [
      /^(?<sign>\*\*)(?!\s)(?<rest>\*{0,2}(?:(?!\*\*).)+\*{0,2})(?<!\s)\*\*$/,
      /^(?<sign>__)(?!\s)(?<rest>(?:(?!__).)+)(?<!\s)__$/,
      HTML,
    ],
  ],
  /** `b) *Paris`. */
  ['star_first', [/^(?<sign>\*)\s*(?<rest>\S.*)$/]],
  /** `b) Paris *`. What is one or two characters long could be a name with a star, such as the grade A*. */
  ['star_last', [/^(?<rest>.*\S)\s+(?<sign>\*)$/, /^(?<rest>.{2,}[^\s*])(?<sign>\*)$/]],
  /** `b) ✓ Paris`. */
  ['tick_first', [/^(?<sign>[✓✔✅☑])\uFE0F?\s*(?<rest>.+)$/]],
  /** `b) Paris ✓`. */
  ['tick_last', [/^(?<rest>.*\S)\s*(?<sign>[✓✔✅☑])\uFE0F?$/]],
  /** `b) Paris [x]`. */
  ['box_last', [/^(?<rest>.*\S)\s+(?<sign>\[[xX✓✔]\])$/]],
  /** `b) (correct) Paris`. */
  [
    'word_first',
    [
      /^(?<sign>[([](?:correct|right|correct answer|right answer|richtig|correcto|correcta|juist)[)\]])\s*(?<rest>.+)$/i,
    ],
  ],
  /** `b) Paris (correct)`. */
  [
    'word_last',
    [
      /^(?<rest>.*\S)\s*(?<sign>[([](?:correct|right|the correct answer|correct answer|right answer|answer|true answer|richtig|richtige antwort|correcto|correcta|bonne réponse|corretto|corretta|juist)[)\]])$/i,
      /^(?<rest>.*\S)\s*(?<sign>(?:<-+|<=+|←)\s*(?:the )?(?:correct|right|answer|correct answer|right answer))$/i,
    ],
  ],
] as const satisfies readonly (readonly [style: string, patterns: readonly RegExp[]])[]

type MarkStyle = (typeof STYLES)[number][0]

/** A sign at its place: only the same sign at the same place is the same mark. */
export type MarkKind = `${MarkStyle}:${string}`

export interface MarkedOption {
  text: string
  /** The marks before its letter. */
  marks: ReadonlySet<MarkKind>
}

/** A mark and the options that have it: some of them, not all. */
export interface PartialMark {
  kind: MarkKind
  places: number[]
}

/**
 * The marks on the options of a question, and whether every option is marked as right: then all of them may be, whatever
 * else is marked.
 */
export function marksOn(options: readonly MarkedOption[]): { telling: PartialMark[]; isEverywhere: boolean } {
  const byKind = new Map<MarkKind, number[]>()
  for (const [index, { text, marks }] of options.entries())
    for (const kind of [...marks, ...marksIn(text).keys()]) byKind.set(kind, [...(byKind.get(kind) ?? []), index])
  const found = [...byKind].map(([kind, places]) => ({ kind, places }))
  return {
    telling: found.filter(({ places }) => places.length < options.length),
    isEverywhere: found.some(({ kind, places }) => places.length === options.length && !isEmphasis(kind)),
  }
}

/** "(left)" beside "(right)": words of the options, not of their author. */
const ENDS_BRACKETED = /[([]([^()[\]]{1,40})[)\]]$/
const WRONG_MARK = /\s*[([](?:wrong|incorrect|falsch|incorrecto|incorrecta|faux|onjuist)[)\]]$/i

/**
 * A question whose right options are known, without marks in their texts that say the same, "Paris (correct)". Marks on
 * other options contradict its answer.
 */
export function withoutMarks(question: PlainQuestion, note: Note): PlainQuestion {
  if (question.type !== 'single' && question.type !== 'multiple') return question
  const texts = question.options.map(({ text }) => text)
  const marks = marksOn(texts.map((text) => ({ text, marks: new Set() }))).telling.filter((one) => isMark(one, texts))
  if (marks.length === 0) return question
  const right = [question.key].flat().toSorted((one, other) => one - other)
  const strange = marks.find(({ places }) => places.join() !== right.join())
  if (strange) {
    const place = strange.places.find((one) => !right.includes(one)) ?? strange.places[0] ?? 0
    throw new FormatError(
      `The option "${shortened(texts[place] ?? '', 60)}" is marked as right, but the answer says otherwise. Remove the mark, or correct the answer.`,
    )
  }
  const options = question.options.map((option, place) => {
    let { text } = option
    const drop = (sign: string, rest: string) => {
      note(`The mark "${sign}" of the option "${shortened(rest, 60)}" was left out.`)
      text = rest
    }
    for (const { kind } of right.includes(place) ? marks : []) {
      const found = withoutMark(text, kind)
      if (found) drop(found.sign, found.rest)
    }
    const [wrong] = WRONG_MARK.exec(text) ?? []
    if (wrong !== undefined && wrong !== text) drop(wrong.trim(), text.slice(0, -wrong.length))
    return { ...option, text }
  })
  return { ...question, options }
}

/** Options without the marks that say which ones are wrong; those would give the right ones away. */
export function withoutWrongMarks(texts: readonly string[], right: readonly number[], note: Note): string[] {
  const found = texts.map(withoutWrongMark)
  const strange = found.findIndex((mark, place) => mark !== undefined && right.includes(place))
  if (strange >= 0)
    throw new FormatError(
      `Option ${letterOf(strange)} is marked as wrong, but the answer says otherwise. Remove the mark, or correct the answer.`,
    )
  const bare = texts.map((text, place) => found[place]?.rest ?? text)
  // "cat ✘" beside "cat": the sign is what tells them apart.
  if (new Set(bare.map((text) => text.toLowerCase())).size < texts.length) return [...texts]
  for (const [place, mark] of found.entries())
    if (mark) note(`The mark "${mark.sign}" of option ${letterOf(place)} was left out.`)
  return bare
}

/** What stands before the letter is no part of an option. */
export const isBeforeLetter = (kind: MarkKind): boolean => isOf(kind, 'sign_before', 'star_bullet', 'bold_line', 'box')

/** Stars beside an option's text, which could be part of it: `*pointer`, a footnote. */
export const isStar = (kind: MarkKind): boolean => isOf(kind, 'star_first', 'star_last')

/** Stars and bold may be there for other reasons than to mark what is right; a tick or "(correct)" may not. */
export const isWeak = (kind: MarkKind): boolean => isStar(kind) || isOf(kind, 'bold')

/** `__init__` is a name in Python. */
export const couldBeText = (kind: MarkKind): boolean => isStar(kind) || kind === 'bold:__'

export const withoutMark = (text: string, kind: MarkKind): { sign: string; rest: string } | undefined =>
  marksIn(text).get(kind)

/** `&page` beside `*page`: signs of a language, not of an author. */
export const startsWithSign = (text: string): boolean => /^[^\p{L}\p{N}\s"'“‘(¿¡$€£+−-]/u.test(text)

export const isOnlyMarks = (text: string): boolean =>
  /^(?:[*_\s✓✔✅☑]|\uFE0F|[([][xX]?[)\]]|[([](?:the )?(?:correct|right|true)?(?: ?answer)?[)\]])+$/i.test(text)

export const isMarkedText = (text: string): boolean => marksIn(text).size > 0

const BRACKETED = '[(\\[](?:[x✓✔* ]?|correct|right|(?:the |true |correct |right |the correct )?answer)[)\\]]'
const STARTS_MARKED = new RegExp(`^(?:[*_✓✔✅☑→►➔<]|${BRACKETED})`, 'i')
const ENDS_MARKED = new RegExp(`(?:[*_✓✔✅☑←>]\\uFE0F?|${BRACKETED})$`, 'i')

export const hasMarkSign = (text: string): boolean => STARTS_MARKED.test(text) || ENDS_MARKED.test(text)

/** Longer options are not searched for marks; they are too long to be kept. */
const LONGEST = 2000

/** The marks of a text, each with the text that is left without it. */
function marksIn(text: string): Map<MarkKind, { sign: string; rest: string }> {
  const found = new Map<MarkKind, { sign: string; rest: string }>()
  if (text.length > LONGEST) return found
  for (const [style, patterns] of STYLES) {
    // The stars of bold text are no others.
    if (isOf(`${style}:`, 'star_first', 'star_last') && /^\*\*[^*]+\*\*$/.test(text)) continue
    for (const pattern of patterns) {
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

const isOf = (kind: MarkKind, ...styles: readonly MarkStyle[]): boolean =>
  styles.some((style) => kind.startsWith(`${style}:`))

/** Letters or whole lists may be bold, and lists may have stars. */
const isEmphasis = (kind: MarkKind): boolean => isOf(kind, 'bold_line', 'bold', 'star_bullet')

/** Whether what looks like a mark is one, by the options that do not have it. */
function isMark({ kind, places }: PartialMark, texts: readonly string[]): boolean {
  if (kind === 'bold:__') return false
  const others = texts.filter((_, place) => !places.includes(place))
  const bare = new Set(places.map((place) => withoutMark(texts[place] ?? '', kind)?.rest.toLowerCase()))
  if (bare.has(undefined) || bare.size < places.length || others.some((text) => bare.has(text.toLowerCase())))
    return false
  if (isStar(kind)) return places.length === 1 && !others.some((text) => startsWithSign(text) || /\*/.test(text))
  return (
    !(kind.startsWith('word') || kind.startsWith('box')) ||
    !others.some((text) => ENDS_BRACKETED.test(text) && !WRONG_MARK.test(text))
  )
}

const WRONG_WORD =
  '[([](?:wrong|incorrect|not correct|false answer|falsch|incorrecto|incorrecta|faux|sbagliato|onjuist)[)\\]]'
const WRONG_LAST = new RegExp(`^(.*\\S)\\s*([✗✘❌✖✕]\\uFE0F?|${WRONG_WORD})$`, 'i')
const WRONG_FIRST = new RegExp(`^([✗✘❌✖✕]\\uFE0F?|${WRONG_WORD})\\s*(\\S.*)$`, 'i')

function withoutWrongMark(text: string): { sign: string; rest: string } | undefined {
  if (text.length > LONGEST) return undefined
  const [, before, last] = WRONG_LAST.exec(text) ?? []
  const [, first, behind] = WRONG_FIRST.exec(text) ?? []
  const [sign, rest] = before === undefined ? [first, behind] : [last, before]
  return sign === undefined || rest === undefined || !/[\p{L}\p{N}]/u.test(rest) ? undefined : { sign, rest }
}
