import { findSign } from './gift-syntax.ts'
import { checkAnswerCount, FormatError } from './plain-question.ts'

interface ClozeAnswer {
  text: string
  /** Percent of the mark. */
  share: number
  feedback: string
}

/** A blank of a cloze question: `{1:SHORTANSWER:=Paris~%50%Lyon#Nearly}`. */
export interface ClozeBlank {
  kind: 'typed' | 'chosen' | 'number' | 'several'
  /** Capital letters matter. */
  cased: boolean
  /** How much it counts among the blanks. */
  weight: number
  answers: ClozeAnswer[]
}

const HEAD = String.raw`\s{0,9}(\d{0,4})\s{0,9}:\s{0,9}([A-Za-z_]{2,40})\s{0,9}:`
const START = new RegExp(String.raw`\{${HEAD}`)
const INNER = new RegExp(`^${HEAD}`)

const KINDS: [RegExp, ClozeBlank['kind']][] = [
  [/^(NUMERICAL|NM)$/, 'number'],
  [/^(SHORTANSWER(_C)?|SAC?|MWC?)$/, 'typed'],
  [/^(MULTICHOICE(_(VS?|HS?|S))?|MC[VH]?S?)$/, 'chosen'],
  [/^(MULTIRESPONSE(_(HS?|S))?|MRH?S?)$/, 'several'],
]

/** Reads the content of the braces. */
export function readCloze(inner: string, unescape: (text: string) => string): ClozeBlank {
  const [head = '', weight = '', type = ''] = INNER.exec(inner) ?? []
  const name = type.toUpperCase()
  const kind = KINDS.find(([names]) => names.test(name))?.[1]
  if (!kind) throw new FormatError(`We don't support blanks of the type "${type}".`)
  const body = inner.slice(head.length)
  const answers: ClozeAnswer[] = []
  for (let from = 0; from <= body.length;) {
    const at = findSign(body, '~', from)
    const raw = body.slice(from, at < 0 ? undefined : at).trim()
    if (raw !== '') answers.push(answerFrom(raw, unescape))
    checkAnswerCount(answers.length)
    from = at < 0 ? body.length + 1 : at + 1
  }
  return { kind, cased: kind === 'typed' && name.endsWith('C'), weight: Number(weight || 1), answers }
}

/** The text around the blanks of a cloze question, and the contents of their braces. */
export function splitCloze(text: string): { around: string[]; sets: string[] } {
  const around: string[] = []
  const sets: string[] = []
  let rest = text
  for (let start = START.exec(rest); start; start = START.exec(rest)) {
    const end = findSign(rest, '}', start.index + 1)
    if (end < 0) throw new FormatError('The closing brace } of a blank is missing.')
    around.push(rest.slice(0, start.index))
    sets.push(rest.slice(start.index + 1, end))
    checkAnswerCount(sets.length)
    rest = rest.slice(end + 1)
  }
  return { around: [...around, rest], sets }
}

/** Whether the content of braces is a blank of a cloze question. */
export const isCloze = (inner: string): boolean => INNER.test(inner)

export const hasCloze = (text: string): boolean => START.test(text)

const MARK = /\[\[\d{1,2}\]\]/

/** The pieces of a text with a numbered mark between each two: `In [[1]] it rains.` */
export function numberBlanks(around: string[]): string {
  const [mark] = around.flatMap((piece) => MARK.exec(piece)?.[0] ?? [])
  if (mark !== undefined) throw new FormatError(`Its text contains ${mark}, which marks a blank here.`)
  return around.map((piece, index) => (index === 0 ? piece : `[[${index}]]${piece}`)).join('')
}

/** Where feedback begins: at a sign that is no part of an entity such as `&#126;`. */
function findFeedback(text: string, from = 0): number {
  const at = findSign(text, '#', from)
  return at > 0 && text[at - 1] === '&' ? findFeedback(text, at + 1) : at
}

const WEIGHT = /^%(-?\d{1,3}(?:[.,]\d{0,10})?)%/

function answerFrom(raw: string, unescape: (text: string) => string): ClozeAnswer {
  const isFull = raw.startsWith('=')
  const rest = isFull ? raw.slice(1).trimStart() : raw
  const [whole = '', percent] = WEIGHT.exec(rest) ?? []
  const said = rest.slice(whole.length)
  const at = findFeedback(said)
  return {
    share: percent === undefined ? (isFull ? 100 : 0) : Number(percent.replace(',', '.')),
    text: unescape((at < 0 ? said : said.slice(0, at)).trim()),
    feedback: at < 0 ? '' : said.slice(at + 1).trim(),
  }
}
