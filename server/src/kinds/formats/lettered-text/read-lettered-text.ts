import { letterOf } from '#contract/letter-of.ts'
import { buildSingle } from '#server/kinds/single/build-choice.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import type { KeyEntry } from './answer-key.ts'
import type { OptionLine } from './option-line.ts'
import { markedRight, type MarkStyle } from './option-marks.ts'
import { readTyped } from './read-typed.ts'
import { optionLetterOf } from './option-letter.ts'
import { rightLetters } from './right-letters.ts'
import { questionsIn } from './questions-in.ts'
import type { TextBlock } from './text-blocks.ts'

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The styles in which right options are marked. */
interface Styles {
  /** The number of questions that have each. */
  counts: Map<MarkStyle, number>
  /** The number of questions with options that have no other answer. */
  asked: number
}

/** Stars beside an option's text, which could be part of it. */
const IN_TEXT: ReadonlySet<MarkStyle> = new Set(['star_first', 'star_last'])

/** A style that few questions use is more likely part of an option's text. */
function isUnusual(styles: readonly MarkStyle[], { counts, asked }: Styles): boolean {
  const most = Math.max(...counts.values())
  return styles.every((style) => {
    const count = counts.get(style) ?? 0
    return count * 4 <= most || (IN_TEXT.has(style) && count * 2 < asked)
  })
}

const optionsWithLetters = (options: readonly OptionLine[], texts: readonly string[]) =>
  options.map(({ letter }, index) => ({ letter: letter ?? '', text: texts[index] ?? '' }))

/** The places of the options that an answer names. */
function answered(said: string, options: readonly OptionLine[], texts: readonly string[]): number[] {
  const lettered = optionsWithLetters(options, texts)
  const isText = (text: string) => text.trim().toLowerCase() === said.trim().toLowerCase()
  const byText = lettered.flatMap(({ text }, index) => (isText(text) ? [index] : []))
  if (options.every(({ letter }) => letter === null)) {
    if (byText.length > 0) return byText
    throw new FormatError(`Its answer "${shortened(said)}" is none of its options. Write the option's own text.`)
  }
  const right = rightLetters(said, lettered)
  const places = lettered.flatMap(({ letter }, index) => (right.has(letter) ? [index] : []))
  if (byText.length > 0 && byText.join() !== places.join())
    throw new FormatError(
      `Its answer "${shortened(said)}" is the letter of one option and the text of another. Write both: "${letterOf(places[0] ?? 0)}) ${shortened(texts[places[0] ?? 0] ?? '')}".`,
    )
  return places
}

function readOptions(block: TextBlock, answers: readonly string[], styles: Styles, note: Note): PlainQuestion {
  const { options } = block
  if (options.some(({ text }) => text === '')) throw new FormatError('One of its options is empty.')
  const marked = markedRight(options)
  if (marked === 'unclear')
    throw new FormatError('Its options are marked in several ways. Put a star before the letter of the right one only.')
  const texts = marked?.texts ?? options.map(({ text }) => text)
  const [right, ...others] = [
    ...(marked ? [[...marked.right]] : []),
    ...answers.map((said) => answered(said, options, texts)),
  ]
  if (!right)
    throw new FormatError('No option is marked as right. Put a star before it, or a line such as "Answer: B" below.')
  if (others.some((other) => other.length !== right.length || other.some((place) => !right.includes(place))))
    throw new FormatError('Its right answer is given twice, and differently.')
  if (marked && others.length === 0 && isUnusual(marked.styles, styles))
    throw new FormatError("Its right option isn't marked like in the other questions.")
  const words = { text: stripMarkup(block.text.join('\n'), note), why: stripMarkup(block.why.join('\n'), note) }
  const choices = texts.map((text, index) => ({ text: stripMarkup(text, note), right: right.includes(index) }))
  return buildSingle(words, choices, note)
}

interface AnswerKey {
  entries: ReadonlyMap<number, readonly KeyEntry[]>
  /** The numbers that several questions have. */
  twins: ReadonlySet<number>
}

/** The answers to a question: below it, and in the key at the end. */
function answersTo({ number, answers }: TextBlock, key: AnswerKey | undefined): string[] {
  const entries = number === null ? [] : (key?.entries.get(number) ?? [])
  if (entries.length === 0) return answers
  if (number !== null && key?.twins.has(number))
    throw new FormatError(`Several questions have the number ${number}, so the answer key isn't clear.`)
  if (entries.length > 1) throw new FormatError(`The answer key has the number ${number} more than once.`)
  return [...answers, ...entries.map(({ said }) => said)]
}

function readBlock(block: TextBlock, key: AnswerKey | undefined, styles: Styles, note: Note): PlainQuestion {
  const { number, text, options, stray } = block
  if (text.length === 0) throw new FormatError('There is no question here.')
  if (stray !== null)
    throw new FormatError(
      `The line "${shortened(stray)}" is no option. Join it to the line above, or put a blank line between them.`,
    )
  const answers = answersTo(block, key)
  const isMissing = key !== undefined && number !== null && answers.length === 0 && !markedRight(options)
  if (isMissing) throw new FormatError(`The answer key has no number ${number}.`)
  if (options.length > 0) return readOptions(block, answers, styles, note)
  if (answers.length === 0) throw new FormatError('It has no options and no answer.')
  if (text.slice(1).some((line) => optionLetterOf(line.replace(/^[*_ ]+/, ''))?.isPlain))
    throw new FormatError("Its options aren't clear: their letters must follow each other from A.")
  return readTyped(
    { text: stripMarkup(text.join('\n'), note), why: stripMarkup(block.why.join('\n'), note) },
    answers,
    note,
  )
}

function stylesOf(blocks: readonly TextBlock[]): Styles {
  const counts: Styles['counts'] = new Map()
  for (const { options } of blocks) {
    const marked = markedRight(options)
    if (marked && marked !== 'unclear')
      for (const style of marked.styles) counts.set(style, (counts.get(style) ?? 0) + 1)
  }
  return { counts, asked: blocks.filter(({ options, answers }) => options.length > 0 && answers.length === 0).length }
}

function keyOf(entries: readonly KeyEntry[], blocks: readonly TextBlock[]): AnswerKey {
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

/** Reads questions as teachers have them in documents: numbered, with lettered options, the right one marked. */
export function readLetteredText(text: string, report: ImportReport): void {
  const { blocks, key: end } = questionsIn(text)
  const isQuestion = ({ options, answers }: TextBlock) => options.length + answers.length > 0
  if (!end && !blocks.some(isQuestion)) return
  const styles = stylesOf(blocks)
  const key = end && keyOf(end, blocks)
  for (const block of blocks) report.take(block.line, (note) => readBlock(block, key, styles, note))
  const numbers = new Set(blocks.map(({ number }) => number))
  for (const { number, line } of end ?? [])
    if (!numbers.has(number))
      report.refuse(line, `The answer key names number ${number}, but no question has that number.`)
}
