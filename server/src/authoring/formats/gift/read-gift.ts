import type { ImportReport } from '../import-report.ts'
import { giftBlocks, type GiftBlock } from './gift-blocks.ts'
import { splitAnswers, splitFeedback, splitGeneral, type GiftAnswer } from './gift-answers.ts'
import { findSign, unescapeGift } from './gift-signs.ts'
import { htmlToText } from '../text/html-text.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import {
  buildChoice,
  buildNumber,
  buildOrder,
  buildText,
  buildTrueFalse,
  type Note,
  type QuestionWords,
} from '../build-question.ts'
import { readShortAnswers } from '../short-answers.ts'

const FORMAT = /^\[(html|moodle|plain|markdown)\]/i

/** Reads text in its own declared format, else in that of the question. */
type ReadWords = (raw: string) => string

function wordsReader(fallback: string, note: Note): ReadWords {
  return (raw) => {
    const [mark = '', name = fallback] = FORMAT.exec(raw) ?? []
    const text = unescapeGift(raw.slice(mark.length)).trim()
    if (name.toLowerCase() === 'plain') return text
    if (name.toLowerCase() !== 'html') return stripMarkup(text, note)
    const { text: words, images } = htmlToText(text)
    if (images.length > 0) note('A picture on another site was left out.')
    return words
  }
}

/** The question's text, with a gap where its answers were in the middle, and the content of the braces. */
function partBlock(text: string): { stem: string; inner: string | null } {
  const open = findSign(text, '{')
  if (open < 0) return { stem: text, inner: null }
  const close = findSign(text, '}', open + 1)
  if (close < 0) throw new FormatError('The closing brace } is missing.')
  const tail = text.slice(close + 1)
  if (findSign(tail, '{') >= 0)
    throw new FormatError('It has more than one set of answers; a question can have only one.')
  return {
    stem: tail.trim() === '' ? text.slice(0, open) : `${text.slice(0, open)}_____${tail}`,
    inner: text.slice(open + 1, close),
  }
}

/** The text without the question's name, which nobody sees. */
function withoutName(text: string): string {
  if (!text.startsWith('::')) return text
  const end = findSign(text, '::', 2)
  return end < 0 ? text.slice(2) : text.slice(end + 2).trimStart()
}

const isFull = ({ sign, weight }: GiftAnswer): boolean => (weight === null ? sign !== '~' : weight === 100)

/** The reason to show: the feedback of the question, else of its right answer. */
function reason(general: string, answers: GiftAnswer[], read: ReadWords, note: Note): string {
  const isRight = (answer: GiftAnswer) => isFull(answer) || (answer.weight ?? 0) > 0
  if (answers.some((answer) => !isRight(answer) && answer.feedback !== ''))
    note('Its feedback for wrong answers was left out.')
  if (general !== '') return read(general)
  const [first] = answers.filter(isRight).flatMap(({ feedback }) => (feedback ? [feedback] : []))
  return first === undefined ? '' : read(first)
}

function readNumeric(text: string): { value: number; tolerance: number } {
  const range = /^([^.:]*(?:\.[^.:]+)?)\.\.(.*)$/s.exec(text)
  const [value = NaN, spread = 0] = (range ? range.slice(1) : text.split(':')).map((part) =>
    part.trim() === '' ? NaN : Number(part),
  )
  if (!Number.isFinite(value) || !Number.isFinite(spread))
    throw new FormatError(`"${text.trim().slice(0, 40)}" isn't a number.`)
  if (!range) return { value, tolerance: spread }
  const tidy = (number: number) => Number(number.toPrecision(12))
  return { value: tidy((value + spread) / 2), tolerance: tidy(Math.abs(spread - value) / 2) }
}

/** A number; with several weighted answers, the first that is fully right. */
function numberQuestion(body: string, words: (answers: GiftAnswer[]) => QuestionWords, note: Note): PlainQuestion {
  const answers = splitAnswers(body.slice(1))
  const full = answers.filter((answer) => isFull(answer) && answer.text !== '')
  const [first] = full
  if (!first) throw new FormatError("Its answer isn't a number.")
  if (answers.length > 1) note('Only its first right number was kept.')
  const { value, tolerance } = readNumeric(unescapeGift(first.text))
  return buildNumber(words([first]), value, tolerance)
}

/** Items to put in order, one per line, after a line with Moodle's display options. */
function orderQuestion(body: string, words: QuestionWords, read: ReadWords, note: Note): PlainQuestion {
  const [, ...items] = body.split('\n')
  return buildOrder(
    words,
    items.filter((item) => item.trim() !== '').map((item) => ({ text: read(item.trim()) })),
    note,
  )
}

function choiceQuestion(answers: GiftAnswer[], words: QuestionWords, read: ReadWords, note: Note): PlainQuestion {
  const hasFull = answers.some(({ sign }) => sign === '=')
  const isRight = (answer: GiftAnswer) => (hasFull ? isFull(answer) : (answer.weight ?? 0) > 0)
  if (hasFull && answers.some(({ weight }) => weight !== null && weight > 0 && weight < 100))
    note('Partial marks were left out: only a full answer counts.')
  const choices = answers.map((answer) => ({ text: read(answer.text), right: isRight(answer) }))
  return buildChoice(words, choices, hasFull ? 'single' : 'multiple', note)
}

const TRUE = new Set(['T', 'TRUE'])
const FALSE = new Set(['F', 'FALSE'])

function readBlock({ text, unclosed }: GiftBlock, note: Note): PlainQuestion {
  if (unclosed) throw new FormatError('The closing brace } is missing.')
  const { stem, inner } = partBlock(withoutName(text.trim()))
  if (inner === null) throw new FormatError("It's a description: it has no answers in braces.")
  const [, format = 'moodle'] = FORMAT.exec(stem.trim()) ?? []
  const read = wordsReader(format, note)
  const { body, general } = splitGeneral(inner)
  const wordsFor = (answers: GiftAnswer[]): QuestionWords => ({
    text: read(stem.trim()),
    why: reason(general, answers, read, note),
  })
  if (body === '') throw new FormatError("It's an essay: there's no right answer to check.")
  if (body.startsWith('#')) return numberQuestion(body, wordsFor, note)
  if (/^>\s*\d/.test(body)) return orderQuestion(body, wordsFor([]), read, note)
  const { text: said, feedback } = splitFeedback(body)
  if (TRUE.has(said.toUpperCase()) || FALSE.has(said.toUpperCase())) {
    const at = findSign(feedback, '#')
    const [wrong, right] = at < 0 ? [feedback, ''] : [feedback.slice(0, at).trim(), feedback.slice(at + 1).trim()]
    if (wrong) note('Its feedback for wrong answers was left out.')
    return buildTrueFalse({ ...wordsFor([]), why: read(general || right) }, TRUE.has(said.toUpperCase()))
  }
  const answers = splitAnswers(body)
  if (answers.some(({ sign }) => sign === '~')) return choiceQuestion(answers, wordsFor(answers), read, note)
  if (answers.every((answer) => answer.text.includes('->')))
    throw new FormatError("We don't support matching questions.")
  const spelled = answers.map((answer) => ({ text: read(answer.text), share: answer.weight ?? 100 }))
  return buildText(wordsFor(answers), readShortAnswers(spelled, note), note)
}

/** Reads GIFT. Categories and comments are skipped; everything else is reported. */
export function readGift(text: string, report: ImportReport): void {
  const blocks = giftBlocks(text).flatMap((block) => {
    const [first = '', ...rest] = block.text.split('\n')
    if (!first.trimStart().startsWith('$CATEGORY:')) return [block]
    return rest.length > 0 ? [{ ...block, line: block.line + 1, text: rest.join('\n') }] : []
  })
  if (blocks.every(({ text }) => findSign(text, '{') < 0)) return
  for (const block of blocks) report.take(block.line, (note) => readBlock(block, note))
}
