import { letterOf } from '#contract/text/letters.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { ImportReport } from './import-report.ts'
import { stripMarkup } from './text/html-text.ts'
import { buildChoice, buildSingle } from '../choices.ts'
import { answerIn, whyIn, optionLetterOf, type OptionLetter, textLines } from './lettered-text/text-lines.ts'
import { ANSWER_BETWEEN, ANSWERS_ABOVE, answersAbove, answersOfAll, OF_SEVERAL } from './lettered-text/answer-key.ts'
import { withoutMarks, withoutWrongMarks } from './answers/option-marks.ts'
import { refuseTwins, rightLetters } from './lettered-text/right-answers.ts'
import { FormatError, type PlainQuestion, noSuchKind } from './plain-question.ts'
import type { Note } from './build-question.ts'
import { cleanLine } from './text/clean-text.ts'

/** Whether a text contains more than prose. */
const SIGNS = /^[ \t]*(?:[A-Za-z][.)](?:[ \t]|$)|ANSWERS?[ \t]*:|(?:correct|right) answer|ans|key)/im

/** Reads Aiken: a question, its options by letter, ANSWER, and our extension WHY. */
export function readAiken(text: string, report: ImportReport): void {
  if (!SIGNS.test(text)) return
  const blocks = [...blocksOf(text)]
  const placed = blocks.map((block) => ({ ...block, number: null, isAnswered: block.answer !== null }))
  const shifted = answersAbove(textLines(text), placed)
  const isUnclear = shareAnswers(blocks)
  for (const [index, block] of blocks.entries()) {
    if (shifted === 'all') {
      if (block.text.length + block.options.length > 0) report.refuse(block.line, ANSWERS_ABOVE)
      continue
    }
    report.take(block.line, (note) => {
      if (shifted.has(index)) throw new FormatError(ANSWER_BETWEEN)
      if (isUnclear && index === blocks.length - 1) throw new FormatError(OF_SEVERAL)
      return readBlock(block, note)
    })
  }
}

export function writeAiken<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { asSingleChoice } = SERVER_KINDS[question.type].formats
  if (!asSingleChoice) throw noSuchKind('Aiken', question.type)
  const { options, right } = asSingleChoice(question)
  const text = cleanLine(question.text)
  if (isAikenSign(text)) throw new FormatError('In Aiken the text would look like an option.')
  if (options.some((option) => cleanLine(option) === ''))
    throw new FormatError("Aiken can't hold options without text.")
  const why = cleanLine(question.why)
  return [
    text,
    ...options.map((option, index) => `${letterOf(index)}. ${cleanLine(option)}`),
    `ANSWER: ${letterOf(right)}`,
    ...(why ? [`WHY: ${why}`] : []),
    '',
  ].join('\n')
}

interface Block {
  line: number
  text: string[]
  options: (OptionLetter & { line: string })[]
  answer: string | null
  answerLines: number[]
  why: string[]
  /** After a blank line, only an option or an answer still belongs to the question. */
  ended: boolean
}

function* blocksOf(text: string): Generator<Block> {
  let current: Block | undefined
  for (const [index, line] of textLines(text).entries()) {
    const block = place(current, index + 1, line.trim())
    if (current && block !== current) yield current
    current = block
  }
  if (current) yield current
}

/** Letters end at Z; anything longer is not a question. */
const MOST_LINES = 100

/** Adds one line: to the current question, or to a new one, which is then returned. */
function place(current: Block | undefined, number: number, line: string): Block | undefined {
  if (line === '') {
    if (current) current.ended = true
    return current
  }
  const option = optionIn(line, current)
  const hasOptions = current !== undefined && current.options.length > 0
  const answer = answerIn(line, hasOptions && current.answer === null)
  const why = hasOptions || /^why/i.test(line) ? whyIn(line) : undefined
  const isSign = answer !== undefined || option !== undefined
  const block: Block = belongs(current, { isWhy: why !== undefined, isSign })
    ? current
    : { line: number, text: [], options: [], answer: null, answerLines: [], why: [], ended: false }
  const room = <T>(lines: T[], one: T) => void (lines.length < MOST_LINES && lines.push(one))
  if (why !== undefined) room(block.why, why)
  else if (answer !== undefined) {
    block.answer = answer
    block.answerLines.push(number)
  } else if (option) {
    if (startsOver(block, option)) block.text.push(...block.options.splice(0).map((only) => only.line))
    room(block.options, { ...option, line })
  } else room(block.why.length > 0 ? block.why : block.text, line)
  return block
}

/** A letter that starts an option here: with "A:" or "A.Text", only if it is the next one below a question. */
function optionIn(line: string, current: Block | undefined): OptionLetter | undefined {
  const option = optionLetterOf(line)
  if (!option || option.isPlain) return option
  if (!current || current.answer !== null) return undefined
  const isNext = current.text.length > 0 && option.letter === letterOf(current.options.length)
  return isNext || startsOver(current, option) ? option : undefined
}

/** Whether the only option so far was the question, as in "A. Lincoln was born when?": the options start with this one. */
function startsOver({ text, options }: Block, { letter }: OptionLetter): boolean {
  const [only, ...others] = options
  if (!only || others.length > 0 || letter !== 'A') return false
  return text.length === 0 || (!only.isPlain && only.letter === 'A')
}

function belongs(current: Block | undefined, { isWhy, isSign }: { isWhy: boolean; isSign: boolean }): current is Block {
  if (!current || isWhy) return current !== undefined
  if (isSign) return current.answer === null
  if (current.ended) return false
  return current.why.length > 0 || (current.answer === null && current.options.length === 0)
}

/** Gives each question its own of the answers that are below the last one for all of them; true if that is unclear. */
function shareAnswers(blocks: readonly Block[]): boolean {
  const said = blocks.at(-1)?.answer ?? ''
  if (blocks.slice(0, -1).some(({ answer, options }) => answer !== null || options.length < 2)) return false
  const letters = answersOfAll(said, blocks.length)
  if (letters === 'unclear') return true
  for (const [index, block] of letters === undefined ? [] : blocks.entries()) block.answer = letters?.[index] ?? null
  return false
}

function readBlock(block: Block, note: Note): PlainQuestion {
  if (block.options.length === 0) throw new FormatError('There are no options below this line.')
  if (block.text.length === 0) throw new FormatError("There's no question above these options.")
  if (block.answer === null) throw new FormatError('No ANSWER line.')
  refuseTwins(block.options)
  const right = rightLetters(block.answer, block.options)
  const words = { text: stripMarkup(block.text.join('\n'), note), why: stripMarkup(block.why.join('\n'), note) }
  const places = block.options.flatMap(({ letter }, index) => (right.has(letter) ? [index] : []))
  const texts = withoutWrongMarks(
    block.options.map(({ text }) => stripMarkup(text, note)),
    places,
    note,
  )
  const choices = texts.map((text, index) => ({ text, right: places.includes(index) }))
  for (const [index, { letter }] of block.options.entries())
    if (letter !== letterOf(index)) note('The option letters were out of order.')
  const question = right.size > 1 ? buildChoice(words, choices, 'multiple', note) : buildSingle(words, choices, note)
  return withoutMarks(question, note)
}

/** Whether a line of a question's text would be read as something else. */
const isAikenSign = (line: string): boolean =>
  optionLetterOf(line)?.isPlain === true || answerIn(line, false) !== undefined || whyIn(line) !== undefined
