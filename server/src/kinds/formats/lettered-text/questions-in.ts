import { answerKeyIn, type KeyEntry } from './answer-key.ts'
import { answerIn } from './answer-line.ts'
import { layoutOf } from './line-layout.ts'
import { inlineOptions } from './option-line.ts'
import { optionLetterOf } from './option-letter.ts'
import { isMarkedText } from './option-marks.ts'
import { textLines } from './text-lines.ts'
import { textBlocks, type TextBlock } from './text-blocks.ts'

/** Longer lines are too long to be kept. */
const LONGEST_LINE = 10_000

const INLINE_ANSWER = /(?:^| )(?:(?:correct|right) )?(?:answers?|ans) ?: ?/gi

/** "Is it so? Answer: True" and "Which? a) Rhine b) Danube" on one line. */
function unfold(block: TextBlock): TextBlock {
  const { text, options, answers } = block
  const last = (options.length > 0 ? options.at(-1)?.text : text.at(-1)) ?? ''
  // "c) ✓ Answer: B" is a marked option with such words, and "B: Answer: x" a line that was not understood.
  const isOwn = options.length > 0 ? isMarkedText(last) : text.length > 1 && optionLetterOf(last) !== undefined
  const isAnswer = options.length === 0 && answerIn(last, true) !== undefined
  const isWhole = isOwn || isAnswer || answers.length > 0 || last.length > LONGEST_LINE
  const [found] = isWhole ? [] : [...last.matchAll(INLINE_ANSWER)].slice(-1)
  const said = found ? last.slice(found.index + found[0].length).trim() : ''
  const before = found && said !== '' ? last.slice(0, found.index).trim() : ''
  const rest = before === '' ? last : before
  const answered = before === '' ? answers : [said]
  if (options.length > 0) {
    const cut = options.map((option, index) => (index === options.length - 1 ? { ...option, text: rest } : option))
    return { ...block, options: cut, answers: answered }
  }
  const inline = inlineOptions(rest)
  const above = [...text.slice(0, -1), inline?.text ?? rest].filter((line) => line !== '')
  return { ...block, text: above, options: inline?.options ?? [], answers: answered }
}

/** The questions of a text, and the answer key at its end. */
export function questionsIn(text: string): { blocks: TextBlock[]; key: KeyEntry[] | undefined } {
  const layout = layoutOf(textLines(text))
  const end = answerKeyIn(layout.lines)
  const blocks = [...textBlocks(layout, end?.from)].map(unfold)
  return { blocks, key: end?.entries }
}
