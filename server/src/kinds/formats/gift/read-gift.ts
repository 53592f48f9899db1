import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { checkAnswerCount, FormatError, type PlainQuestion } from '../plain-question.ts'
import { htmlToText } from '../text/html-text.ts'
import { noteLosses, stripMarkup } from '../text/strip-markup.ts'
import { reasonOf } from '../feedback.ts'
import { isCloze } from '../cloze.ts'
import { numberBlanks } from '../number-blanks.ts'
import { checkSigned, splitGeneral, worthOf } from './gift-answers.ts'
import { giftBlocks, type GiftBlock } from './gift-blocks.ts'
import { giftTypeOf, type GiftQuestion, type ReadWords } from './gift-question.ts'
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

const INSIDE =
  "There are braces inside its answers, or its answers aren't closed. Write \\{ and \\} for braces that belong to a text."
const OUTSIDE = 'A } is left over outside its answers. Write \\{ and \\} for braces that belong to a text.'

/** The text around the answers, and the contents of its braces. */
function partBlock(text: string): { around: string[]; sets: string[] } {
  const around: string[] = []
  const sets: string[] = []
  let from = 0
  for (let open = findSign(text, '{'); open >= 0; open = findSign(text, '{', from)) {
    const close = findSign(text, '}', open + 1)
    if (close < 0) throw new FormatError('The closing brace } is missing.')
    const inside = findSign(text, '{', open + 1)
    if (inside >= 0 && inside < close) throw new FormatError(INSIDE)
    around.push(text.slice(from, open))
    sets.push(text.slice(open + 1, close))
    checkAnswerCount(sets.length)
    from = close + 1
  }
  if ([...around, text.slice(from)].some((piece) => findSign(piece, '}') >= 0)) throw new FormatError(OUTSIDE)
  return { around: [...around, text.slice(from)], sets }
}

/** The text with a gap where its answers were in the middle, or with a mark for each of its blanks. */
function stemOf(around: string[], hasBlanks: boolean): string {
  if (hasBlanks) return numberBlanks(around)
  const [before = '', after = ''] = around
  return after.trim() === '' ? before : `${before}_____${after}`
}

/** Braces that belong to a formula, such as \sqrt{16}. */
const FORMULA = /(?:\\[a-z]+|[\p{L}\d)][_^])$/iu

/** The text without the question's name, which nobody sees. */
function withoutName(text: string): string {
  if (!text.startsWith('::')) return text
  const end = findSign(text, '::', 2)
  return end < 0 ? text.slice(2) : text.slice(end + 2).trimStart()
}

/** `=C# ~C++`: a sign for feedback with none behind it. */
const EMPTY_FEEDBACK = /(?<=[^\s\\#=~])#\s*(?:[=~]|$)/
/** `=F# minor`: a sign for feedback that may be a part of the answer. */
const SHARP = /(?<=(?:^|[\s=~%])[a-z])#(?=[ \t]+[^\s=~])/i

const formats = Object.values(SERVER_KINDS).flatMap(({ formats }) => formats.gift ?? [])

function readBlock({ text, unclosed, isJoined }: GiftBlock, note: Note): PlainQuestion {
  const { around, sets } = partBlock(withoutName(text.trim()))
  if (unclosed) throw new FormatError('The closing brace } is missing.')
  if (isJoined)
    throw new FormatError('Another question seems to begin inside it. Put a blank line between two questions.')
  const [only] = sets
  if (only === undefined) throw new FormatError("It's a description: it has no answers in braces.")
  const hasBlanks = sets.length > 1 || isCloze(only)
  const stem = stemOf(around, hasBlanks).trim()
  const [, format = 'moodle'] = FORMAT.exec(stem) ?? []
  const read = wordsReader(format, note)
  const { body, general } = splitGeneral(only)
  if (body === '' && !hasBlanks) throw new FormatError("It's an essay: there's no right answer to check.")
  const type = hasBlanks ? 'blanks' : giftTypeOf(body)
  if (type === 'shortanswer' && FORMULA.test(around[0] ?? '')) checkSigned(body)
  const [readType] = formats.flatMap(({ reads }) => reads[type] ?? [])
  if (!readType) throw new FormatError(`We don't support questions of the type "${type}".`)
  const words: GiftQuestion['words'] = (answers, worth = worthOf) => ({
    text: read(stem),
    why: read(
      reasonOf(
        general,
        answers.map((answer) => ({ worth: worth(answer), text: answer.feedback })),
        note,
      ),
    ),
  })
  const bodies = sets.map((set) => splitGeneral(set).body)
  if (bodies.some((one) => EMPTY_FEEDBACK.test(one)))
    note('A # starts the feedback of an answer and was left out. If it belongs to the answer, write \\#.')
  if (bodies.some((one) => SHARP.test(one)))
    note('What follows a # is the feedback of an answer. If the # belongs to the answer, write \\#.')
  return readType({ body, sets, general, words, read, note })
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
