import { letterOf } from '#contract/text/letters.ts'
import { answerIn, whyIn, type Layout, optionsIn, type OptionLine, optionLetterOf } from './text-lines.ts'
import type { LetterRow } from './letter-rows.ts'
import { isOnlyMarks } from '../answers/option-marks.ts'

export interface TextBlock {
  line: number
  number: number | null
  text: string[]
  options: OptionLine[]
  answers: string[]
  /** The lines of its answers, from 1. */
  answerLines: number[]
  why: string[]
  /** A line below its options that belongs to none of them. */
  stray: string | null
  /** The index of the line with its last option. */
  lastOption: number
  /** The lines that were joined to an option, and those that were left out, in words for the author. */
  changes: string[]
  /** The last number of a list inside the question's text. */
  listed: number | null
  /** It starts with "Q:". */
  isNamed: boolean
  /** Its options have numbers instead of letters. */
  hasNumbers: boolean
  /** The labels of its options, if those are no plain Latin letters. */
  row: LetterRow | null
  /** Why it is refused, if that is known. */
  problem: string | null
  /** There was a blank line after its last one. */
  ended: boolean
}

/** The questions of a text one by one, up to the line where its answer key starts. */
export function* textBlocks(layout: Layout, end = layout.lines.length): Generator<TextBlock> {
  const isNumbered =
    layout.isPaired || layout.lines.some((line, index) => !layout.numbered.has(index) && headOf(line) !== undefined)
  let current: TextBlock | undefined
  for (let index = 0; index < end; index++) {
    const block = placeByLayout(current, index, layout) ?? place(current, index, layout, isNumbered)
    if (current && block !== current) yield current
    if (block) block.row ??= layout.rows.get(index) ?? null
    current = block
  }
  if (current) yield current
}

const NUMBERED =
  /^(?:\*\*|__|#{1,6} +)?(?:(?:(question|q)[ .]*)(\d{1,4})(?:[ ]*[.):–-]+(?!\d)|(?=[*_]*$)| (?=\S))|\(?(\d{1,4})(?:[.)]+(?!\d)|:(?= )|[ ]?[-–](?= )))[ ]*(.*)$/i

/** The number with which a question may start; "Question 1", which is named, cannot be part of another question. */
function headOf(line: string): { number: number; text: string; isNamed: boolean } | undefined {
  const [, name, named, number = named, text = ''] = NUMBERED.exec(line) ?? []
  if (number === undefined) return undefined
  const [bold] = /^(?:\*\*|__)/.exec(line) ?? ['']
  const plain = bold !== '' && text.endsWith(bold) ? text.slice(0, -bold.length) : text
  return { number: Number(number), text: plain.trim(), isNamed: name !== undefined }
}

/** Adds a line whose place the layout tells; undefined if it does not. */
function placeByLayout(current: TextBlock | undefined, index: number, layout: Layout): TextBlock | undefined {
  const line = layout.lines[index] ?? ''
  if (layout.asking.has(index)) {
    const block = { ...newBlock(index + 1, null), isNamed: layout.isPaired }
    if (line !== '') room(block.text, line)
    return block
  }
  const numbered = layout.numbered.get(index)
  if (!current || (numbered === undefined && !layout.stray.has(index))) return undefined
  const options = numbered === undefined ? [] : optionsHere(numbered, current)
  if (options.length === 0) current.stray ??= line
  else current.hasNumbers = true
  addOptions(current, options, index)
  current.ended = false
  return current
}

const newBlock = (line: number, number: number | null): TextBlock => ({
  ...{ line, number, text: [], options: [], answers: [], answerLines: [], why: [], changes: [], lastOption: line },
  ...{ stray: null, listed: null, isNamed: false, hasNumbers: false, row: null, problem: null, ended: false },
})

/** No real question has more; beyond it, the text is abuse. */
const MOST_LINES = 100

const room = <T>(lines: T[], ...more: T[]): void => {
  for (const one of more) if (lines.length < MOST_LINES) lines.push(one)
}

/** The options in this line, if they continue those of the question. */
function optionsHere(line: string, { options, answers, text, number }: TextBlock): OptionLine[] {
  if (answers.length > 0 || (text.length === 0 && number === null)) return []
  const hasLetters = options.every(({ letter }) => letter !== null)
  const hasBullets = options.every(({ letter }) => letter === null)
  return optionsIn(line, hasLetters ? letterOf(options.length) : null, hasBullets)
}

function addOptions(block: TextBlock, options: readonly OptionLine[], index: number): void {
  if (options.length > 0 && block.why.length > 0) block.changes.push('The reasons of its options became one.')
  room(block.options, ...options)
  if (options.length > 0) block.lastOption = index
}

function place(
  current: TextBlock | undefined,
  index: number,
  layout: Layout,
  isNumbered: boolean,
): TextBlock | undefined {
  const [line, at] = [layout.lines[index] ?? '', index + 1]
  if (line === '') {
    if (current) current.ended = true
    return current
  }
  const head = headOf(line)
  if (head && startsQuestion(head.number, head.isNamed, current)) {
    const block = newBlock(at, head.number)
    if (head.text !== '') block.text.push(head.text)
    return block
  }
  const block = current ?? newBlock(at, null)
  const options = isBoldAnswer(line, block) ? [] : optionsHere(line, block)
  const answer =
    options.length > 0 ? undefined : answerIn(line, block.options.length > 0 || block.number !== null || block.isNamed)
  // Above the options, "Reason:" may be a part of what is asked.
  const why = isAsked(block) ? whyIn(line) : undefined
  if (head && !isAsked(block)) block.listed = head.number
  if (options.length > 0) addOptions(block, options, index)
  else if (answer !== undefined) {
    room(block.answers, answer)
    room(block.answerLines, at)
    block.problem ??= layout.problems.get(index) ?? null
    room(block.changes, ...[layout.changes.get(index) ?? []].flat())
  } else if (why !== undefined) room(block.why, why)
  else if (current) return addText(current, index, layout, isNumbered)
  else room(block.text, line)
  block.ended = false
  return block
}

/** Whether a number starts a question, and not a list inside one. */
function startsQuestion(number: number, isNamed: boolean, current: TextBlock | undefined): boolean {
  if (!current || isNamed || isAsked(current) || current.number === null) return true
  return current.listed === null && number === current.number + 1
}

const isAsked = ({ options, answers, why }: TextBlock): boolean => options.length + answers.length + why.length > 0

/** `- **Answer: B**` at the end of a list with bullets. */
const isBoldAnswer = (line: string, { options }: TextBlock): boolean =>
  options.length > 0 && /^(?:[-•*] +)?(?:\*\*|__)/.test(line) && answerIn(line, true) !== undefined

/** Adds a line that is neither an option nor an answer; returns the block it starts, if any. */
function addText(current: TextBlock, index: number, layout: Layout, isNumbered: boolean): TextBlock {
  if (addBelowOption(current, index, layout, isNumbered)) return current
  const line = layout.lines[index] ?? ''
  const block = newBlock(index + 1, null)
  room(block.text, line)
  if (current.why.length > 0 && !current.ended) room(current.why, line)
  else if (!isAsked(current)) {
    if (current.ended && current.number === null) return block
    room(current.text, line)
  } else if (current.ended || !isNumbered) return block
  else current.stray ??= line
  return current
}

function addBelowOption(current: TextBlock, index: number, layout: Layout, isNumbered: boolean): boolean {
  const { options, answers, why } = current
  const last = options.at(-1)
  if (!last || answers.length + why.length > 0 || current.stray !== null) return false
  const line = layout.lines[index] ?? ''
  const found = belowOption(current, index, layout, isNumbered)
  if (found === 'rest') {
    last.text = `${last.text} ${line}`.trim()
    room(current.changes, `The line "${line}" was joined to option ${letterOf(options.length - 1)}.`)
  } else if (found === 'page') room(current.changes, `The line "${line}" was left out.`)
  else if (found === 'stray') current.stray ??= line
  return found !== undefined
}

const PAGE = /^[-–—| ]*(?:page|seite|página|pagina) ?\d{1,4}(?: ?(?:of|\/|von|de|di|van) ?\d{1,4})?[-–—| ]*$/i
/** "Xyz: b", and what test programs write beside an option. */
const LABELLED = /^[\p{L} ]{2,30}:|^\W*(?:your answer|(?:in)?correct(?: answer)?|wrong|right|selected|points?)\W*$/iu

/**
 * What a line is that is neither an option nor an answer nor a question with a number, below an option: its rest, the
 * number of a page, or something that belongs to nothing. Undefined if it may be a new question.
 */
function belowOption(
  current: TextBlock,
  index: number,
  layout: Layout,
  isNumbered: boolean,
): 'rest' | 'page' | 'stray' | undefined {
  const { options, lastOption: option, ended: isApart } = current
  const question = current.line - 1
  const [above = '', line = ''] = layout.lines.slice(index - 1, index + 1)
  const next = nextBelow(current, index, layout)
  const goesOn = options.at(-1)?.letter !== null && next === 'option'
  if (PAGE.test(line) && (goesOn || !isApart)) return 'page'
  if (isApart) return goesOn ? 'stray' : undefined
  const indentOf = (at: number) => layout.indents[at] ?? 0
  const isIndented = indentOf(index) > indentOf(option) && indentOf(question) <= indentOf(option)
  const isText =
    /[\p{L}\p{N}]/u.test(line) &&
    !isOnlyMarks(line) &&
    !hasLetter(line) &&
    !LABELLED.test(line) &&
    whyIn(line) === undefined
  const isOpen = !/[.!?:]$/.test(above) || isIndented
  const isSmall = /^[\p{Ll}\p{Lo}]/u.test(line)
  const isRest = goesOn
    ? isIndented || isSmall || isFull(layout, index)
    : (isIndented && !line.endsWith('?')) || (isSmall && isFull(layout, index) && (isNumbered || next === 'answer'))
  if (isRest && isOpen && isText) return 'rest'
  return goesOn || isNumbered || isIndented ? 'stray' : undefined
}

/** How far the rest of an option goes. */
const MOST_WRAPPED = 6
/** Shorter lines are not filled, whatever the width of the text. */
const LEAST_FILLED = 40

/** Whether the letters of a question go on below a line, and what comes first there. */
function nextBelow(current: TextBlock, index: number, layout: Layout): 'option' | 'answer' | 'other' {
  for (let at = index + 1; at <= index + MOST_WRAPPED && at < layout.lines.length; at++) {
    const line = layout.lines[at] ?? ''
    if (line === '' && !current.ended) return 'other'
    if (line === '') continue
    if (optionsHere(line, current).length > 0) return 'option'
    if (answerIn(line, true) !== undefined) return 'answer'
    if (headOf(line) || optionsIn(line, 'A', false).length > 0 || layout.asking.has(at)) return 'other'
  }
  return 'other'
}

/** "b) old", and "dry b) old": the rest of an option and another one. */
const hasLetter = (line: string): boolean =>
  optionLetterOf(line.replace(/^[^\p{L}\p{N}([]+/u, '')) !== undefined || / \*?[([]?[A-Za-z][)\]]/.test(line)

/** The line above has no room for the first word of this one. */
function isFull(layout: Layout, index: number): boolean {
  const [above, line] = [layout.widths[index - 1] ?? 0, layout.lines[index] ?? '']
  return above >= LEAST_FILLED && above + 1 + line.split(' ', 1).join().length > layout.width
}
