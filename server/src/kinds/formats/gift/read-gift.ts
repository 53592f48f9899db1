import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { htmlToText } from '../text/html-text.ts'
import { noteLosses, stripMarkup } from '../text/strip-markup.ts'
import { isFull, splitGeneral, type GiftAnswer } from './gift-answers.ts'
import { giftBlocks, type GiftBlock } from './gift-blocks.ts'
import { giftTypeOf, type ReadWords } from './gift-question.ts'
import { findSign, unescapeGift } from './gift-signs.ts'

const FORMAT = /^\[(html|moodle|plain|markdown)\]/i

function wordsReader(fallback: string, note: Note): ReadWords {
  return (raw) => {
    const [mark = '', name = fallback] = FORMAT.exec(raw) ?? []
    const text = unescapeGift(raw.slice(mark.length)).trim()
    if (name.toLowerCase() === 'plain') return text
    if (name.toLowerCase() !== 'html') return stripMarkup(text, note)
    const html = htmlToText(text)
    noteLosses(html, note)
    return html.text
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

/** The reason to show: the feedback of the question, else of its right answer. */
function reason(general: string, answers: GiftAnswer[], read: ReadWords, note: Note): string {
  const isRight = (answer: GiftAnswer) => isFull(answer) || (answer.weight ?? 0) > 0
  if (answers.some((answer) => !isRight(answer) && answer.feedback !== ''))
    note('Its feedback for wrong answers was left out.')
  if (general !== '') return read(general)
  const [first] = answers.filter(isRight).flatMap(({ feedback }) => (feedback ? [feedback] : []))
  return first === undefined ? '' : read(first)
}

const formats = Object.values(SERVER_KINDS).flatMap(({ formats }) => formats.gift ?? [])

function readBlock({ text, unclosed }: GiftBlock, note: Note): PlainQuestion {
  if (unclosed) throw new FormatError('The closing brace } is missing.')
  const { stem, inner } = partBlock(withoutName(text.trim()))
  if (inner === null) throw new FormatError("It's a description: it has no answers in braces.")
  const [, format = 'moodle'] = FORMAT.exec(stem.trim()) ?? []
  const read = wordsReader(format, note)
  const { body, general } = splitGeneral(inner)
  if (body === '') throw new FormatError("It's an essay: there's no right answer to check.")
  const type = giftTypeOf(body)
  const [readType] = formats.flatMap(({ reads }) => reads[type] ?? [])
  if (!readType) throw new FormatError("We don't support matching questions.")
  const words = (answers: GiftAnswer[]) => ({ text: read(stem.trim()), why: reason(general, answers, read, note) })
  return readType({ body, general, words, read, note })
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
