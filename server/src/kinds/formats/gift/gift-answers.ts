import { checkAnswerCount, FormatError } from '../plain-question.ts'
import type { Worth } from '../feedback.ts'
import { findSign } from './gift-signs.ts'

/** One answer between the braces: `=right`, `~wrong`, `~%50%half`, each with its feedback after `#`. */
export interface GiftAnswer {
  sign: '=' | '~' | ''
  /** Percent; null where none is given. */
  weight: number | null
  text: string
  feedback: string
}

/** Its percentage of the mark. Text without a sign has none. */
export const shareOf = ({ sign, weight }: GiftAnswer): number => weight ?? (sign === '=' ? 100 : 0)

/** Whether an answer is wholly right. */
export const isFull = (answer: GiftAnswer): boolean => shareOf(answer) >= 99.99

export const worthOf = (answer: GiftAnswer): Worth =>
  isFull(answer) ? 'right' : shareOf(answer) > 0 ? 'half-right' : 'wrong'

/** The content between the braces, before the kind of question is known. */
interface GiftAnswers {
  body: string
  general: string
}

/** Separates the general feedback, after the last four hashes, from the answers. */
export function splitGeneral(inner: string): GiftAnswers {
  let last = -1
  for (let at = findSign(inner, '####'); at >= 0; at = findSign(inner, '####', at + 4)) last = at
  return last < 0
    ? { body: inner.trim(), general: '' }
    : { body: inner.slice(0, last).trim(), general: inner.slice(last + 4).trim() }
}

/** Separates an answer from its feedback. */
export function splitFeedback(text: string): { text: string; feedback: string } {
  const at = findSign(text, '#')
  return at < 0
    ? { text: text.trim(), feedback: '' }
    : { text: text.slice(0, at).trim(), feedback: text.slice(at + 1).trim() }
}

const WEIGHT = /^%(-?\d{1,3}(?:[.,]\d{1,10})?)%/

function answerFrom(sign: GiftAnswer['sign'], raw: string): GiftAnswer {
  const text = raw.trim()
  const [whole = '', percent] = WEIGHT.exec(text) ?? []
  return {
    sign,
    weight: percent === undefined ? null : Number(percent.replace(',', '.')),
    ...splitFeedback(text.slice(whole.length)),
  }
}

/** The answers in order. Text before the first sign is an answer by itself. */
export function splitAnswers(body: string): GiftAnswer[] {
  const answers: GiftAnswer[] = []
  let sign: GiftAnswer['sign'] = ''
  let from = 0
  const push = (to: number, next?: '=' | '~') => {
    const raw = body.slice(from, to)
    // In Moodle, `~=right` is the same as `=right`.
    const isDoubled = sign === '~' && next === '=' && raw.trim() === ''
    if (!isDoubled && (sign !== '' || raw.trim() !== '')) answers.push(answerFrom(sign, raw))
    checkAnswerCount(answers.length)
  }
  for (let at = 0; at < body.length; at++) {
    const mark = body[at]
    if (mark === '\\') at++
    else if (mark === '=' || mark === '~') {
      push(at, mark)
      sign = mark
      from = at + 1
    }
  }
  push(body.length)
  return answers
}

/** Refuses text in braces that does not start with a sign: it may be no answer at all. */
export function checkSigned(body: string): void {
  if (/^[=~]/.test(body)) return
  throw new FormatError(
    `Braces hold "${body.slice(0, 40)}", which isn't an answer: write = or ~ before it, or \\{ and \\} for braces.`,
  )
}
