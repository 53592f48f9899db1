import { type Note, type QuestionWords, type Worth, worthOf } from './build-question.ts'
import { checkAnswerCount, FormatError, type PlainOption } from './plain-question.ts'

/** What can be between the braces, by Moodle's names; blanks are braces with answers at several places. */
export type GiftType = 'numerical' | 'ordering' | 'truefalse' | 'multichoice' | 'matching' | 'shortanswer' | 'blanks'

/** Reads text in its own declared format, else in that of the question. */
export type ReadWords = (raw: string) => string

/** A GIFT question, parsed as far as all types have in common. */
export interface GiftQuestion {
  /** The content of the braces, without the general feedback. */
  body: string
  /** The contents of all its braces; its text has a blank for each where there are several. */
  sets: string[]
  general: string
  /** The text of the question, with the reason from these answers. */
  words: (answers: GiftAnswer[], worthOf?: (answer: GiftAnswer) => Worth) => QuestionWords
  read: ReadWords
  note: Note
}

const TRUTH = /^(T|TRUE|F|FALSE)$/i

export function giftTypeOf(body: string): GiftType {
  if (body.startsWith('#')) return 'numerical'
  if (/^>\s*\d/.test(body)) return 'ordering'
  if (TRUTH.test(splitFeedback(body).text)) return 'truefalse'
  const answers = splitAnswers(body)
  if (answers.some(({ sign }) => sign === '~')) return 'multichoice'
  return answers.some(({ sign, text }) => sign === '=' && findSign(text, '->') >= 0) ? 'matching' : 'shortanswer'
}

/** One answer between the braces: `=right`, `~wrong`, `~%50%half`, each with its feedback after `#`. */
export interface GiftAnswer {
  sign: '=' | '~' | ''
  /** Percent; null where none is given. */
  weight: number | null
  text: string
  feedback: string
}

/** Its percentage of the mark. Text without a sign has none. */
export const giftShare = ({ sign, weight }: GiftAnswer): number => weight ?? (sign === '=' ? 100 : 0)

export const isFullInGift = (answer: GiftAnswer): boolean => giftShare(answer) >= 99.99

export const giftWorth = (answer: GiftAnswer): Worth => worthOf(isFullInGift(answer), giftShare(answer))

/** Separates the general feedback, after the last four hashes, from the answers. */
export function splitGeneral(inner: string): { body: string; general: string } {
  let last = -1
  for (let at = findSign(inner, '####'); at >= 0; at = findSign(inner, '####', at + 4)) last = at
  return last < 0
    ? { body: inner.trim(), general: '' }
    : { body: inner.slice(0, last).trim(), general: inner.slice(last + 4).trim() }
}

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

/** The first unescaped of `wanted` from `from` on; -1 when there is none. */
export function findSign(text: string, wanted: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(wanted, at)) return at
  }
  return -1
}

/** Unescaped text: signs without their backslashes, and \n as a line break. */
export const unescapeGift = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

export const escapeGift = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')

/** Text that starts like a weight, a format or a comment is marked as plain. */
export const giftText = (text: string): string =>
  /^(%|\[|\/\/)/.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text)

export const giftOption = ({ text }: PlainOption): string => {
  if (text === '') throw new FormatError("GIFT can't hold options without text.")
  return giftText(text)
}
