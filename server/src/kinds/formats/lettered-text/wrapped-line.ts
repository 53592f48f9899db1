import { answerIn, whyIn } from './answer-line.ts'
import type { Layout } from './layout.ts'
import { optionLetterOf } from './option-letter.ts'
import { isOnlyMarks } from './option-marks.ts'

/** What a line below an option is: its rest, the number of a page, or something that belongs to nothing. */
export type BelowOption = 'rest' | 'page' | 'stray'

/** A line that is neither an option nor an answer nor a question with a number, below an option. */
export interface LineBelow {
  index: number
  /** The index of the line with the option. */
  option: number
  /** The index of the line with the question. */
  question: number
  /** Whether the questions of the text have numbers. */
  isNumbered: boolean
  hasLetters: boolean
  /** There is a blank line between. */
  isApart: boolean
  /** Whether a line is the next option of the question. */
  isNext: (line: string) => boolean
  /** Whether a line is the first option of another question, or starts one. */
  isOther: (line: string) => boolean
}

const PAGE = /^[-–—| ]*(?:page|seite|página|pagina) ?\d{1,4}(?: ?(?:of|\/|von|de|di|van) ?\d{1,4})?[-–—| ]*$/i
/** "Xyz: b", and what test programs write beside an option. */
const LABELLED = /^[\p{L} ]{2,30}:|^\W*(?:your answer|(?:in)?correct(?: answer)?|wrong|right|selected|points?)\W*$/iu

/** How far the rest of an option goes. */
const MOST_LINES = 6
/** Shorter lines are not filled, whatever the width of the text. */
const LEAST_FILLED = 40

/** Whether the letters of a question go on below a line, and what comes first there. */
function nextBelow(layout: Layout, { index, isApart, isNext, isOther }: LineBelow): 'option' | 'answer' | 'other' {
  for (let at = index + 1; at <= index + MOST_LINES && at < layout.lines.length; at++) {
    const line = layout.lines[at] ?? ''
    if (line === '' && !isApart) return 'other'
    if (line === '') continue
    if (isNext(line)) return 'option'
    if (answerIn(line, true) !== undefined) return 'answer'
    if (isOther(line) || layout.asking.has(at)) return 'other'
  }
  return 'other'
}

/** The line above has no room for the first word of this one. */
function isFull(layout: Layout, index: number): boolean {
  const [above, line] = [layout.widths[index - 1] ?? 0, layout.lines[index] ?? '']
  return above >= LEAST_FILLED && above + 1 + line.split(' ', 1).join().length > layout.width
}

/** "b) old", and "dry b) old": the rest of an option and another one. */
const hasLetter = (line: string): boolean =>
  optionLetterOf(line.replace(/^[^\p{L}\p{N}([]+/u, '')) !== undefined || / \*?[([]?[A-Za-z][)\]]/.test(line)

/** Where a line below an option belongs, if that is no new question. */
export function belowOption(layout: Layout, place: LineBelow): BelowOption | undefined {
  const { index, option, question, isNumbered, hasLetters, isApart } = place
  const [above = '', line = ''] = layout.lines.slice(index - 1, index + 1)
  const next = nextBelow(layout, place)
  const goesOn = hasLetters && next === 'option'
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
