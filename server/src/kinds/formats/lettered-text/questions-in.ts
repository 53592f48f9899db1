import { answerKeyIn, bareKeyIn, type KeyEntry } from './answer-key.ts'
import { answerIn } from './answer-line.ts'
import { ANSWER_BETWEEN, ANSWERS_ABOVE, answersAbove } from './answers-above.ts'
import { layoutOf } from './line-layout.ts'
import { inlineOptions, type OptionLine } from './option-line.ts'
import { optionLetterOf } from './option-letter.ts'
import { isMarkedText, marksOn, type MarkKind } from './option-marks.ts'
import { textLines } from './text-lines.ts'
import { textBlocks, type TextBlock } from './text-blocks.ts'

/** Longer lines are too long to be kept. */
const LONGEST_LINE = 10_000

/** Longer lines without a letter are no options. */
const LONGEST_BARE = 100

const INLINE_ANSWER = /(?:^| )(?:(?:correct|right) )?(?:answers?|ans) ?: ?/gi

/** The lines below a question with a number, one of them starred: its options without letters. */
function starredLines({ number, text, options, answers }: TextBlock): OptionLine[] {
  const [, ...lines] = text
  const starred = lines.filter((line) => /^\*[^\s*]/.test(line))
  const isClear = number !== null && options.length + answers.length === 0 && lines.length > 1 && starred.length === 1
  if (!isClear || lines.some((line) => line.length > LONGEST_BARE || /^[-–•([\d]|[?:]$/.test(line))) return []
  return lines.map((line) =>
    line.startsWith('*')
      ? { letter: null, text: line.slice(1), marks: new Set<MarkKind>(['sign_before:*']) }
      : { letter: null, text: line, marks: new Set<MarkKind>() },
  )
}

/** "Is it so? Answer: True" and "Which? a) Rhine b) Danube" on one line. */
function unfold(block: TextBlock): TextBlock {
  const { text, options, answers } = block
  const bare = starredLines(block)
  if (bare.length > 0) return { ...block, text: text.slice(0, 1), options: bare }
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

/** Whether entries name every question once and nothing else, and no question has another answer. */
function isKeyOf(entries: readonly KeyEntry[], blocks: readonly TextBlock[]): boolean {
  const asked = blocks.filter(({ number }) => number !== null)
  const numbers = new Set(entries.map(({ number }) => number))
  return (
    entries.length === asked.length &&
    numbers.size === asked.length &&
    asked.every(
      ({ number, options, answers }) =>
        number !== null &&
        numbers.has(number) &&
        options.length > 1 &&
        answers.length === 0 &&
        marksOn(options).telling.length === 0,
    )
  )
}

/** Refuses questions that may have got the answer of the next one. */
function refuseShifted(blocks: readonly TextBlock[], lines: readonly string[]): TextBlock[] {
  const placed = blocks.map((block) => ({
    ...block,
    isAnswered: block.answers.length + marksOn(block.options).telling.length > 0,
  }))
  const shifted = answersAbove(lines, placed)
  if (shifted !== 'all')
    return blocks.map((block, index) => (shifted.has(index) ? { ...block, problem: ANSWER_BETWEEN } : block))
  const isOnlyAnswer = ({ number, text, options }: TextBlock) =>
    number === null && options.length === 0 && text.every((line) => answerIn(line, true) !== undefined)
  return blocks.filter((block) => !isOnlyAnswer(block)).map((block) => ({ ...block, problem: ANSWERS_ABOVE }))
}

/** The questions of a text, and the answer key at its end. */
export function questionsIn(text: string): { blocks: TextBlock[]; key: KeyEntry[] | undefined } {
  const lines = textLines(text)
  const layout = layoutOf(lines)
  const end = answerKeyIn(layout.lines)
  const bare = end ? undefined : bareKeyIn(layout.lines)
  const asked = bare ? [...textBlocks(layout, bare.from)].map(unfold) : []
  if (bare && isKeyOf(bare.entries, asked)) return { blocks: asked, key: bare.entries }
  const blocks = [...textBlocks(layout, end?.from)].map(unfold)
  return end ? { blocks, key: end.entries } : { blocks: refuseShifted(blocks, lines), key: undefined }
}
