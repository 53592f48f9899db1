import type { ImportReport } from '../import-report.ts'
import { linesOf } from '../text/lines.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { letterOf } from '#contract/letter-of.ts'
import { buildChoice, buildSingle } from '#server/kinds/single/build-choice.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import type { Note } from '../build-question.ts'

const OPTION = /^([A-Za-z])[.)](?:[ \t]+(.*))?$/
const DIRECTIVE = /^(ANSWERS?|WHY)[ \t]*:[ \t]*(.*)$/i

/** Whether a line of a question's text would be read as something else. */
export const isAikenSign = (line: string): boolean => OPTION.test(line) || DIRECTIVE.test(line)

interface Block {
  line: number
  text: string[]
  options: { letter: string; text: string }[]
  answer: string | null
  why: string[]
  /** After a blank line, only an option or an answer still belongs to the question. */
  ended: boolean
}

const newBlock = (line: number): Block => ({ line, text: [], options: [], answer: null, why: [], ended: false })

/** The letters in an ANSWER line: "B", "A, C", "B. Danube", or an option's own text. */
function lettersOf(answer: string, options: Block['options']): string[] {
  const words = answer.trim()
  const parts = words.split(/[\s,;&]+/).filter(Boolean)
  if (parts.every((part) => /^[A-Za-z][.)]?$/.test(part))) return parts.map((part) => part.slice(0, 1).toUpperCase())
  const named = options.find(({ text }) => text.trim().toLowerCase() === words.toLowerCase())
  if (named) return [named.letter]
  const [, first] = OPTION.exec(words) ?? []
  return [first?.toUpperCase() ?? words]
}

/** Which options are right. */
function rightOnes({ answer, options }: Block): Set<string> {
  if (answer === null) throw new FormatError('No ANSWER line.')
  const letters = lettersOf(answer, options)
  if (letters.length === 0) throw new FormatError("The ANSWER line doesn't name an option.")
  const stray = letters.find((letter) => !options.some((option) => option.letter === letter))
  if (stray !== undefined) throw new FormatError(`Answer "${stray.slice(0, 40)}" has no option ${stray.slice(0, 40)}.`)
  return new Set(letters)
}

function readBlock(block: Block, note: Note): PlainQuestion {
  if (block.options.length === 0) throw new FormatError('There are no options below this line.')
  if (block.text.length === 0) throw new FormatError("There's no question above these options.")
  const right = rightOnes(block)
  const words = { text: stripMarkup(block.text.join('\n'), note), why: stripMarkup(block.why.join('\n'), note) }
  const choices = block.options.map(({ letter, text }) => ({ text: stripMarkup(text, note), right: right.has(letter) }))
  for (const [index, { letter }] of block.options.entries())
    if (letter !== letterOf(index)) note('The option letters were out of order.')
  return right.size > 1 ? buildChoice(words, choices, 'multiple', note) : buildSingle(words, choices, note)
}

/** Letters end at Z; anything longer is not a question. */
const MOST_LINES = 100

/** Whether a line of this kind continues the current question. */
function belongs(current: Block | undefined, { isWhy, isSign }: { isWhy: boolean; isSign: boolean }): current is Block {
  if (!current || isWhy) return current !== undefined
  if (isSign) return current.answer === null
  if (current.ended) return false
  return current.why.length > 0 || (current.answer === null && current.options.length === 0)
}

/** Adds one line: to the current question, or to a new one, which is then returned. */
function place(current: Block | undefined, number: number, line: string): Block | undefined {
  if (line === '') {
    if (current) current.ended = true
    return current
  }
  const [, letter, option = ''] = OPTION.exec(line) ?? []
  const [, sign = '', said = ''] = DIRECTIVE.exec(line) ?? []
  const isWhy = sign.toUpperCase() === 'WHY'
  const block = belongs(current, { isWhy, isSign: sign !== '' || letter !== undefined }) ? current : newBlock(number)
  const room = <T>(lines: T[], one: T) => void (lines.length < MOST_LINES && lines.push(one))
  if (isWhy) room(block.why, said)
  else if (sign) block.answer = said
  else if (letter !== undefined) room(block.options, { letter: letter.toUpperCase(), text: option })
  else room(block.why.length > 0 ? block.why : block.text, line)
  return block
}

/** The questions one by one, each as soon as the next one starts. */
function* blocksOf(text: string): Generator<Block> {
  let current: Block | undefined
  for (const [index, line] of linesOf(text).entries()) {
    const block = place(current, index + 1, line.trim())
    if (current && block !== current) yield current
    current = block
  }
  if (current) yield current
}

/** Whether a text contains more than prose. */
const SIGNS = /^[ \t]*(?:[A-Za-z][.)](?:[ \t]|$)|ANSWERS?[ \t]*:)/im

/** Reads Aiken: a question, its options by letter, ANSWER, and our extension WHY. */
export function readAiken(text: string, report: ImportReport): void {
  if (!SIGNS.test(text)) return
  for (const block of blocksOf(text)) report.take(block.line, (note) => readBlock(block, note))
}
