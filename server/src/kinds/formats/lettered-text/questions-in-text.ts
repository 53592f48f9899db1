import { answerKeyIn, bareKeyIn, type KeyEntry, ANSWER_BETWEEN, ANSWERS_ABOVE, answersAbove } from './answer-key.ts'
import { answerIn, inlineOptions, type OptionLine, optionLetterOf, textLines } from './text-lines.ts'
import { layoutOf } from './line-layout.ts'
import { isMarkedText, marksOn, type MarkKind } from '../answers/option-marks.ts'
import { textBlocks, type TextBlock } from './text-blocks.ts'

export function questionsInText(text: string): { blocks: TextBlock[]; key: KeyEntry[] | undefined } {
  const lines = textLines(text)
  const layout = layoutOf(lines)
  const end = answerKeyIn(layout.lines)
  const bare = end ? undefined : bareKeyIn(layout.lines)
  const asked = bare ? [...textBlocks(layout, bare.from)].map(unfold) : []
  if (bare && isKeyOf(bare.entries, asked)) return { blocks: asked, key: bare.entries }
  const blocks = [...textBlocks(layout, end?.from)].map(unfold)
  return end ? { blocks, key: end.entries } : { blocks: refuseShifted(blocks, lines), key: undefined }
}

/** How many questions with lettered options there are in a text, and in whose manner. */
export function letteredEvidence(sample: string) {
  const { blocks, key } = questionsInText(sample)
  const keyed = new Set(key?.map(({ number }) => number))
  const found = {
    /** Neither numbered nor marked, with options and an answer below. */
    aiken: 0,
    /** With a number or a marked option. */
    text: 0,
    /** With nothing but an answer. */
    typed: 0,
  }
  for (const block of blocks) {
    const { number, text, answers } = block
    const isAnswered = answers.length > 0 || (number !== null && keyed.has(number))
    if ((number !== null || block.isNamed) && (hasLetters(block) || isMarked(block) || isAnswered)) found.text++
    else if (text.length === 0) continue
    else if (hasLetters(block) && answers.length > 0) found.aiken++
    else if (block.hasNumbers && (answers.length > 0 || isMarked(block))) found.text++
    else if (isMarked(block) && (hasLetters(block) || asks(block))) found.text++
    else if (answers.length > 0 && block.options.length === 0) found.typed++
  }
  // Aiken has a line for each option.
  const isWrapped = blocks.some(
    ({ changes, stray, number }) => changes.length > 0 || (stray !== null && number === null),
  )
  return isWrapped ? { ...found, aiken: 0, text: found.text + found.aiken } : found
}

/** Longer lines are too long to be kept. */
const LONGEST_LINE = 10_000

const INLINE_ANSWER = /(?:^| )(?:(?:correct|right) )?(?:answers?|ans) ?: ?/gi

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

/** Longer lines without a letter are no options. */
const LONGEST_BARE = 100

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

const hasLetters = ({ options, hasNumbers }: TextBlock): boolean =>
  !hasNumbers && options.length > 1 && options.every(({ letter }) => letter !== null)
const isMarked = ({ options }: TextBlock): boolean => options.length > 1 && marksOn(options).telling.length > 0
/** Lists with something marked are common in notes, so they must ask something. */
const asks = ({ text }: TextBlock): boolean => text.at(-1)?.endsWith('?') === true
