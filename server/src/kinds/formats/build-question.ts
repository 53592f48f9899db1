import { letterOf } from '#contract/text/letters.ts'
import { cleanLine, cleanText } from './text/clean-text.ts'
import {
  checkAnswerCount,
  FormatError,
  type PlainImage,
  type PlainMedia,
  type PlainOption,
  type PlainWords,
} from './plain-question.ts'

/** The limits of a draft; what is too long to publish is reported by the editor. */
const LONGEST = { text: 4000, option: 1000, why: 4000, source: 1000 } as const

/** Notes a change that was needed to read a question. */
export type Note = (change: string) => void

export interface QuestionWords {
  text: string
  image?: PlainImage | null
  media?: PlainMedia | null
  why?: string
  source?: string
}

export interface MarkedChoice {
  text: string
  right: boolean
  image?: PlainImage | null
  last?: boolean
}

export function bounded(text: string, most: number, what: string): string {
  if (text.length > most) throw new FormatError(`${what} has ${text.length} characters; the limit is ${most}.`)
  return text
}

export function cleanWords({ text, image = null, media = null, why = '', source = '' }: QuestionWords): PlainWords {
  const words = bounded(cleanText(text), LONGEST.text, 'The question')
  if (words === '') throw new FormatError('The question has no text.')
  return {
    text: words,
    image,
    ...(media && { media }),
    why: bounded(cleanText(why), LONGEST.why, 'The reason'),
    source: bounded(cleanLine(source), LONGEST.source, 'The source'),
  }
}

export function distinctChoices(choices: MarkedChoice[], note: Note): MarkedChoice[] {
  checkAnswerCount(choices.length)
  const byText = new Map<string, number>()
  const kept: MarkedChoice[] = []
  for (const [index, choice] of choices.entries()) {
    const text = bounded(cleanLine(choice.text), LONGEST.option, 'An option')
    if (text === '' && !choice.image) {
      note(`Option ${letterOf(index)} was empty and was left out.`)
      continue
    }
    const name = choice.image ? `${text} ${index}` : text
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

export const optionsOf = (choices: MarkedChoice[]): PlainOption[] =>
  choices.map(({ text, image = null, last = false }) => ({ text, image, last }))

/** A place for the right option among others, the same every time for a text, but another for most others. */
export function placeFor(text: string, count: number): number {
  let sum = 0
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return sum % count
}

export type Worth = 'right' | 'half-right' | 'wrong'

export const worthOf = (isRight: boolean, share: number): Worth =>
  isRight ? 'right' : share > 0 ? 'half-right' : 'wrong'

/** The feedback of one answer; empty where it has none. */
export interface Feedback {
  worth: Worth
  text: string
}

/**
 * The reason to show: the feedback of the question, else the one that all of its right answers have. Any other feedback
 * speaks of one answer only, and is left out.
 */
export function reasonOf(general: string, answers: Feedback[], note: Note): string {
  const right = new Set(answers.flatMap(({ worth, text }) => (worth === 'right' ? [text] : [])))
  const [shared = ''] = right.size === 1 ? right : []
  const reason = general || shared
  for (const worth of ['wrong', 'half-right', 'right'] as const)
    if (answers.some((answer) => answer.worth === worth && answer.text !== '' && answer.text !== reason))
      note(`Its feedback for ${worth} answers was left out.`)
  return reason
}
