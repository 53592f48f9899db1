import { decimalSignOf, type DecimalSign } from '../answers/decimal-sign.ts'
import { FormatError } from '../plain-question.ts'
import type { TextBlock } from './text-blocks.ts'
import { answerIn } from './text-lines.ts'

export interface KeyEntry {
  number: number
  said: string
  line: number
}

/** Its entries, and the index of its first line. */
type AnswerKey = { from: number; entries: KeyEntry[] }

/** No quiz has more; beyond it, the text is abuse. */
const MOST_ENTRIES = 20_000

const HEAD =
  /^[^\p{L}\p{N}]*(?:the )?(?:correct )?(?:answers?(?: keys?| sheet)?|keys?|solutions?|lösung(?:en)?|antworten|lösungsschlüssel|réponses|corrigé|respuestas|soluciones|risposte|soluzioni|antwoorden|(?:правильные )?ответы|ключ(?:и)?|відповіді|απαντήσεις|الإجابات|תשובות|(?:参考)?答案|解答|정답)[*_:： ]*$/iu
/** "Answers: 1. b 2. c" */
const HEAD_WITH_ENTRIES =
  /^[^\p{L}\p{N}]*(?:the )?(?:correct )?(?:answers|answer keys?|keys?|solutions|lösungen|antworten|réponses|respuestas|soluciones|risposte|soluzioni|antwoorden|(?:правильные )?ответы|ключ(?:и)?|відповіді|απαντήσεις|الإجابات|תשובות|(?:参考)?答案|解答|정답)[*_:： –-]*(?=\d)/iu
const SHORT = /[\s,;|]*(\d{1,4})\s?[.):=–-]?\s?[([]?(\p{L}|[ivx]{1,5}|true|false)[)\]]?(?=[\s,;|.]|$)\.?/giuy
const LONG = /^\(?(\d{1,4})(?:[.):=]+|\s?[-–]\s|\s)\s*(\S.*)$/

/** The key at the end of a text, "Answers: 1. b 2. c" or a line for each, and the index of its first line. */
export function answerKeyIn(lines: readonly string[]): AnswerKey | undefined {
  const found: KeyEntry[][] = []
  for (let at = lines.length - 1; at > 0 && found.length < MOST_ENTRIES; at--) {
    const line = lines[at] ?? ''
    if (line === '') continue
    if (HEAD.test(line)) return found.length > 0 ? { from: at, entries: found.toReversed().flat() } : undefined
    const [head] = HEAD_WITH_ENTRIES.exec(line) ?? []
    const more = head === undefined ? entriesIn(line, at + 1) : shortEntries(line.slice(head.length), at + 1)
    if (!more) return undefined
    found.push(more)
    if (head !== undefined) return { from: at, entries: found.toReversed().flat() }
  }
  return undefined
}

/** Short entries alone at the end of a text: a key if the questions above are exactly those that it names. */
export function bareKeyIn(lines: readonly string[]): AnswerKey | undefined {
  const found: KeyEntry[][] = []
  let from = lines.length
  for (let at = lines.length - 1; at > 0 && found.length < MOST_ENTRIES; at--) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const entries = shortEntries(line, at + 1)
    if (!entries) break
    found.push(entries)
    from = at
  }
  const entries = found.toReversed().flat()
  return entries.length > 1 ? { from, entries } : undefined
}

/** The key at the end of a text, by the numbers of its questions. */
export interface AnswersByNumber {
  entries: ReadonlyMap<number, readonly KeyEntry[]>
  /** The numbers that several questions have. */
  twins: ReadonlySet<number>
}

/** The answers to a question: below it, and in the key at the end. */
export function answersOfBlock({ number, answers }: TextBlock, key: AnswersByNumber | undefined): string[] {
  const entries = number === null ? [] : (key?.entries.get(number) ?? [])
  if (entries.length === 0) return answers
  if (number !== null && key?.twins.has(number))
    throw new FormatError(`Several questions have the number ${number}, so the answer key isn't clear.`)
  if (entries.length > 1) throw new FormatError(`The answer key has the number ${number} more than once.`)
  return [...answers, ...entries.map(({ said }) => said)]
}

export function decimalSignIn(blocks: readonly TextBlock[], key: AnswersByNumber | undefined): DecimalSign {
  const typed = blocks.filter(({ options }) => options.length === 0)
  const inKey = typed.flatMap(({ number }) => (number === null ? [] : (key?.entries.get(number) ?? [])))
  return decimalSignOf([...typed.flatMap(({ answers }) => answers), ...inKey.map(({ said }) => said)], undefined)
}

export function keyOf(entries: readonly KeyEntry[], blocks: readonly TextBlock[]): AnswersByNumber {
  const byNumber = new Map<number, KeyEntry[]>()
  for (const entry of entries) byNumber.set(entry.number, [...(byNumber.get(entry.number) ?? []).slice(0, 1), entry])
  const seen = new Set<number>()
  const twins = new Set<number>()
  for (const { number } of blocks) {
    if (number === null) continue
    if (seen.has(number)) twins.add(number)
    seen.add(number)
  }
  return { entries: byNumber, twins }
}

export const OF_SEVERAL = 'Its answer could be that of several questions. Write an answer below each question.'

/** So many letters, as many as questions, are no coincidence. */
const SURELY_ALL = 4

/**
 * The letters of "Answers: B A C" below the last of several questions, of which no other has an answer: one for each.
 * Undefined where it says just one thing; unclear where it could as well be the right options of the last question.
 */
export function answersOfAll(said: string, asked: number): string[] | 'unclear' | undefined {
  const letters = said
    .slice(0, 2000)
    .split(/[\s,;&+/|]+/)
    .filter((part) => part !== '' && !/^and$/i.test(part))
  if (asked < 2 || letters.length < 2 || !letters.every((part) => /^[([]?[A-Za-z][.)\]]?$/.test(part))) return undefined
  const plain = letters.map((part) => part.replace(/[^A-Za-z]/g, '').toUpperCase())
  // Nobody names the right options of one question twice, or backwards.
  const isMixed = plain.some((letter, index) => index > 0 && letter <= (plain[index - 1] ?? ''))
  return plain.length === asked && (isMixed || asked >= SURELY_ALL) ? plain : 'unclear'
}

export const ANSWERS_ABOVE = 'The answers seem to stand above their questions. Put each answer below its question.'
export const ANSWER_BETWEEN =
  'Its answer could be that of another question. Put it right below its own question, and a blank line behind it.'

/** A question, as far as its place among the answers matters. */
interface PlacedQuestion {
  /** Its first line, from 1. */
  line: number
  number: number | null
  text: readonly string[]
  options: readonly unknown[]
  /** The lines of its answers, from 1. */
  answerLines: readonly number[]
  /** Whether it has an answer, or one of its options is marked. */
  isAnswered: boolean
}

/**
 * The indexes of the questions that may have the answer of the one below them; all where the whole text says that its
 * answers stand above their questions.
 */
export function answersAbove(lines: readonly string[], blocks: readonly PlacedQuestion[]): 'all' | ReadonlySet<number> {
  const isBlank = (line: number) => (lines[line - 1] ?? '').trim() === ''

  /** What stands before an answer, "Antwort:"; undefined if the line is none. */
  function labelOf(line: number): string | undefined {
    const text = (lines[line - 1] ?? '').trim()
    const said = answerIn(text, true)
    if (said === undefined) return SHORT_LABEL.test(text) ? 'a' : undefined
    return text.slice(0, said === '' ? undefined : text.lastIndexOf(said)).trim()
  }

  function isQuestion({ number, text, options, isAnswered }: PlacedQuestion): boolean {
    if (number !== null || options.length > 0) return true
    return text.length > 0 && (isAnswered || text.at(-1)?.endsWith('?') === true)
  }

  /** Whether lines with an answer are a title above one, or nothing at all. */
  function asksNothing(block: PlacedQuestion): boolean {
    if (block.number !== null || block.options.length > 0) return false
    if (block.text.length === 0) return true
    const others = blocks.filter((other) => other !== block && isQuestion(other))
    const areOther =
      others.some(({ number, options }) => number !== null || options.length > 0) ||
      (others.length > 1 && others.every(({ text }) => text.at(-1)?.endsWith('?')))
    return areOther && isTitle(block.text)
  }

  /** The line of an answer above the first question, which nothing asks for. */
  function leadingLine(): number | undefined {
    const first = blocks.find(({ answerLines }) => answerLines.length > 0)
    const [line] = first?.answerLines ?? []
    if (!first || line === undefined) return undefined
    if (asksNothing(first)) return line
    // "Antwort: B", which is only known as an answer below a question.
    const label = labelOf(line)
    const asked = blocks.find((block) => isQuestion(block)) ?? first
    // An "A:" below its question may be an option.
    const end = label === 'a' ? asked.line : Math.min(line, asked.line + asked.text.length)
    for (let at = blocks[0]?.line ?? 1; at < end; at++) if (label !== undefined && labelOf(at) === label) return at
    return undefined
  }

  /** The answers that touch the question below and not the one above, by the indexes of their questions. */
  function touchingBelow(): Set<number> {
    const found = new Set<number>()
    for (const [index, { answerLines }] of blocks.entries()) {
      const [line, next] = [answerLines.at(-1), blocks[index + 1]]
      if (line === undefined || !next || next.line !== line + 1 || !isQuestion(next)) continue
      if (isBlank(line - 1)) found.add(index)
    }
    return found
  }

  const leading = leadingLine()
  const answerLines = blocks.flatMap(({ answerLines }) => answerLines).filter((line) => line !== leading)
  const isLastOpen = blocks.findLast((block) => isQuestion(block))?.isAnswered === false
  const touching = touchingBelow()
  if (leading !== undefined) {
    const isProper = isBlank(leading + 1) && answerLines.every((line) => !isBlank(line - 1))
    if (isLastOpen || !isProper) return 'all'
    const own = blocks.findIndex(({ answerLines }) => answerLines.includes(leading))
    return new Set([...touching, ...(own < 0 ? [] : [own])])
  }
  const isBelow = (line: number) => !isBlank(line - 1) && isBlank(line + 1)
  if (touching.size === 0 || answerLines.some(isBelow)) return touching
  return isLastOpen ? 'all' : new Set(blocks.keys())
}

function entriesIn(text: string, line: number): KeyEntry[] | undefined {
  const short = shortEntries(text, line)
  if (short) return short
  const [, number, said] = LONG.exec(text) ?? []
  return number === undefined || said === undefined ? undefined : [{ number: Number(number), said, line }]
}

/** Several entries with a letter, or true or false, each: "1. b 2. c". */
function shortEntries(text: string, line: number): KeyEntry[] | undefined {
  const entries: KeyEntry[] = []
  let end = 0
  SHORT.lastIndex = 0
  for (let found = SHORT.exec(text); found; found = SHORT.exec(text)) {
    entries.push({ number: Number(found[1]), said: found[2] ?? '', line })
    end = SHORT.lastIndex
  }
  return entries.length > 0 && text.slice(end).trim() === '' ? entries : undefined
}

const SHORT_LABEL = /^a ?\d{0,4}[:.)]/i
const isTitle = (text: readonly string[]): boolean => {
  const words = text.join(' ')
  return words.length <= 80 && !/[?!.]$/.test(words)
}
