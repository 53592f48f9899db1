import { MOST } from '#contract/draft-limits.ts'
import { SIZES } from '#contract/draft-problems.ts'
import { cleanLine, cleanText } from './text/clean-text.ts'
import {
  checkAnswerCount,
  letterOf,
  FormatError,
  type PlainImage,
  type PlainOption,
  type PlainQuestion,
} from './plain-question.ts'

export const MOST_OPTIONS = SIZES.options.most

/** The limits of a draft; what is too long to publish is reported by the editor. */
const LONGEST = { text: 4000, option: 1000, spelling: 500, why: 4000, source: 1000 } as const

/** Notes a change that was needed to read a question. */
export type Note = (change: string) => void

/** What every question has, as read from a format. */
export interface QuestionWords {
  text: string
  image?: PlainImage | null
  why?: string
  source?: string
}

export interface Choice {
  text: string
  right: boolean
  image?: PlainImage | null
  last?: boolean
}

function bounded(text: string, most: number, what: string): string {
  if (text.length > most) throw new FormatError(`${what} has ${text.length} characters; the limit is ${most}.`)
  return text
}

function cleanWords({ text, image = null, why = '', source = '' }: QuestionWords) {
  const words = bounded(cleanText(text), LONGEST.text, 'The question')
  if (words === '') throw new FormatError('The question has no text.')
  return {
    text: words,
    image,
    why: bounded(cleanText(why), LONGEST.why, 'The reason'),
    source: bounded(cleanLine(source), LONGEST.source, 'The source'),
  }
}

/** Cleaned options, without empty ones and duplicates. */
function distinct(choices: Choice[], note: Note): Choice[] {
  checkAnswerCount(choices.length)
  const byText = new Map<string, number>()
  const kept: Choice[] = []
  for (const [place, choice] of choices.entries()) {
    const text = bounded(cleanLine(choice.text), LONGEST.option, 'An option')
    if (text === '' && !choice.image) {
      note(`Option ${letterOf(place)} was empty and was left out.`)
      continue
    }
    const name = choice.image ? `${text} ${place}` : text
    const earlier = byText.get(name)
    const twin = earlier === undefined ? undefined : kept[earlier]
    if (!twin) {
      byText.set(name, kept.length)
      kept.push({ ...choice, text })
    } else if (twin.right !== choice.right)
      throw new FormatError(`The option "${text}" appears twice, once as right and once as wrong.`)
    else note(`The option "${text}" appeared twice and was kept once.`)
  }
  return kept
}

/** At most as many options as a question can have: wrong ones are dropped, from the last. */
function fewEnough(choices: Choice[], note: Note): Choice[] {
  let surplus = choices.length - MOST_OPTIONS
  if (surplus <= 0) return choices
  if (choices.filter(({ right }) => right).length > MOST_OPTIONS)
    throw new FormatError(`It has more than ${MOST_OPTIONS} right options.`)
  note(`The limit is ${MOST_OPTIONS} options: ${surplus} wrong ${surplus === 1 ? 'one was' : 'ones were'} left out.`)
  return choices
    .toReversed()
    .filter(({ right }) => right || surplus-- <= 0)
    .toReversed()
}

const optionsOf = (choices: Choice[]): PlainOption[] =>
  choices.map(({ text, image = null, last = false }) => ({ text, image, last }))

/** A question with options: one right, or all that apply. */
export function buildChoice(
  words: QuestionWords,
  choices: Choice[],
  type: 'single' | 'multiple',
  note: Note,
): PlainQuestion {
  const cleaned = cleanWords(words)
  const kept = fewEnough(distinct(choices, note), note)
  if (kept.length === 0) throw new FormatError('It has no options.')
  if (kept.length === 1) throw new FormatError('It has only one option.')
  const options = optionsOf(kept)
  const key = kept.flatMap(({ right }, place) => (right ? [place] : []))
  const [first] = key
  if (first === undefined) throw new FormatError('No option is marked as right.')
  if (type === 'multiple') return { ...cleaned, type, options, key }
  if (key.length === 1) return { ...cleaned, type, options, key: first }
  note(`${key.length} options are right, so players choose all that apply.`)
  return { ...cleaned, type: 'multiple', options, key }
}

/** Whether two options just say true and false. */
export function isTrueOrFalse(choices: Choice[]): boolean {
  const texts = choices.map(({ text }) => text.trim().toLowerCase())
  return texts.length === 2 && texts.includes('true') && texts.includes('false') && choices.every(({ image }) => !image)
}

/** A question with one right option, or true/false if that is what its options say. */
export function buildSingle(words: QuestionWords, choices: Choice[], note: Note): PlainQuestion {
  const right = choices.filter((choice) => choice.right)
  if (right.length !== 1 || !isTrueOrFalse(choices)) return buildChoice(words, choices, 'single', note)
  return buildTrueFalse(words, right[0]?.text.trim().toLowerCase() === 'true')
}

export const buildTrueFalse = (words: QuestionWords, key: boolean): PlainQuestion => ({
  ...cleanWords(words),
  type: 'true_false',
  options: [],
  key,
})

/** Items in their right order. */
export function buildOrder(words: QuestionWords, items: Omit<Choice, 'right'>[], note: Note): PlainQuestion {
  const cleaned = cleanWords(words)
  const kept = distinct(
    items.map((item) => ({ ...item, right: true })),
    note,
  )
  if (kept.length < 2) throw new FormatError('It has fewer than two items to put in order.')
  if (kept.length > MOST_OPTIONS) throw new FormatError(`It has ${kept.length} items; the limit is ${MOST_OPTIONS}.`)
  return { ...cleaned, type: 'order', options: optionsOf(kept), key: kept.map((_, place) => place) }
}

/** A typed answer, with its accepted spellings. */
export function buildText(words: QuestionWords, accepted: string[], note: Note): PlainQuestion {
  const cleaned = cleanWords(words)
  const spellings = [...new Set(accepted.map(cleanLine))].filter(Boolean)
  for (const one of spellings) bounded(one, LONGEST.spelling, 'An accepted answer')
  if (spellings.length === 0) throw new FormatError('It has no accepted answer.')
  if (spellings.length > MOST.accepted) note(`Only the first ${MOST.accepted} accepted answers were kept.`)
  return { ...cleaned, type: 'text', options: [], key: spellings.slice(0, MOST.accepted) }
}

export function buildNumber(words: QuestionWords, value: number, tolerance: number): PlainQuestion {
  const cleaned = cleanWords(words)
  if (!Number.isFinite(value)) throw new FormatError("Its answer isn't a number.")
  if (!Number.isFinite(tolerance) || tolerance < 0) throw new FormatError("Its tolerance isn't a number of 0 or more.")
  return { ...cleaned, type: 'number', options: [], key: { value: value + 0, tolerance } }
}
