import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { type Note, reasonOf } from './build-question.ts'
import { type ImportReport, MOST_ITEMS } from './import-report.ts'
import { checkAnswerCount, FormatError, type PlainQuestion, noSuchKind } from './plain-question.ts'
import { htmlToText, noteLosses, stripMarkup } from './text/html-text.ts'
import { isCloze, numberBlanks } from './cloze.ts'
import {
  checkSigned,
  splitGeneral,
  giftWorth,
  giftTypeOf,
  type GiftQuestion,
  type ReadWords,
  findSign,
  unescapeGift,
  escapeGift,
  giftText,
} from './gift-syntax.ts'
import { linesOf } from './text/clean-text.ts'

/** Reads GIFT. Categories and comments are skipped; everything else is reported. */
export function readGift(text: string, report: ImportReport): void {
  const all = giftBlocks(text)
  const blocks = all.flatMap((block) => {
    const [first = '', ...rest] = block.text.split('\n')
    if (!first.trimStart().startsWith('$CATEGORY:')) return [block]
    return rest.length > 0 ? [{ ...block, line: block.line + 1, text: rest.join('\n') }] : []
  })
  if (all.length > 0 && blocks.length === 0) throw new FormatError('It names categories and has no questions.')
  if (blocks.every(({ text }) => findSign(text, '{') < 0)) return
  for (const block of blocks) report.take(block.line, (note) => readBlock(block, note))
}

/** One question in GIFT; its text is plain, so that no sign in it is read as markup. */
export function writeGift<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { gift } = SERVER_KINDS[question.type].formats
  if (!gift) throw noSuchKind('GIFT', question.type)
  const why = question.why ? `\n####${giftText(question.why)}` : ''
  if (gift.isWhole) return `[plain]${gift.write(question, why)}\n`
  return `[plain]${escapeGift(question.text)} {\n${gift.write(question, why)}${why}\n}\n`
}

interface GiftBlock {
  line: number
  text: string
  /** The opening brace of its answers is never closed. */
  unclosed: boolean
  /** Its answers end a line, and others are below: of another question, as it seems. */
  isJoined: boolean
}

interface Line {
  number: number
  text: string
}

/** Splits a GIFT file into questions at blank lines outside braces, and recovers after an unclosed brace. */
function giftBlocks(text: string): GiftBlock[] {
  const all = linesOf(text)
  const blocks: GiftBlock[] = []
  let lines: Line[] = []
  /** How many braces are open; those of answers have none inside. */
  let depth = 0
  /** Its answers are closed at the end of a line, so a brace in the next line belongs to another question. */
  let closed = false
  /** Its answers were closed at the end of a line, and text followed. */
  let hasEnded = false
  let isJoined = false
  /** Its answers are embedded in its text, which may have many lines. */
  let hasCloze = false
  /** Where the current question would have ended if its brace had been closed. */
  let gap: number | undefined

  function take(line: Line, at: number): boolean {
    // A comment.
    if (line.text.trimStart().startsWith('//')) return true
    if (line.text.trim() !== '') return add(line)
    if (depth > 0) gap ??= at
    else end()
    return true
  }

  /** Adds a line, unless it shows that the question should have ended before. */
  function add(line: Line): boolean {
    const found = braces(line.text)
    if (STARTS.test(line.text)) {
      if (depth > 0 && gap !== undefined) return false
      end(depth > 0)
    }
    const goesOn = hasCloze && goesOnWithCloze(line.text)
    if (closed && found[0] === '{' && !goesOn) end()
    else if (closed && !hasCloze) hasEnded = true
    if (hasEnded && found.includes('{')) isJoined = true
    for (const brace of found) {
      if (brace === '{' && depth > 0 && gap !== undefined) return false
      depth = Math.max(0, depth + (brace === '{' ? 1 : -1))
      if (depth === 0) gap = undefined
    }
    if (found[0] === '{' && !hasCloze) hasCloze = goesOnWithCloze(line.text)
    closed = depth === 0 && found.at(-1) === '}' && line.text.trimEnd().endsWith('}')
    lines.push(line)
    return true
  }

  function end(unclosed = false): void {
    const [first] = lines
    const until = unclosed && gap !== undefined ? gap + 1 : Infinity
    const text = lines.filter(({ number }) => number < until).map((line) => line.text)
    if (first) blocks.push({ line: first.number, text: text.join('\n'), unclosed, isJoined })
    lines = []
    depth = 0
    closed = false
    hasEnded = false
    isJoined = false
    hasCloze = false
    gap = undefined
  }

  for (let at = 0; at <= all.length && blocks.length <= MOST_ITEMS; at++) {
    const text = all[at]
    const fits = text !== undefined ? take({ number: at + 1, text }, at) : depth === 0 || gap === undefined
    if (fits) continue
    // A second brace opens inside the first, or none ever closes it: what follows the gap is another question.
    at = gap ?? at
    end(true)
  }
  end(depth > 0)
  return blocks
}

/** What only a question or a category starts with. */
const STARTS = /^\s*(?:::|\$CATEGORY:)/

/** Where a line opens and closes answers, in order; escaped signs do not count. */
const braces = (text: string): string[] => text.replace(/\\[^]/gu, '').match(/[{}]/g) ?? []

/** A line whose first braces are a blank of a cloze question, and which does not start another question by its name. */
const goesOnWithCloze = (text: string): boolean =>
  !text.trimStart().startsWith('::') && isCloze(text.slice(findSign(text, '{') + 1))

const FORMAT = /^\[(html|moodle|plain|markdown)\]/i

/** Braces that belong to a formula, such as \sqrt{16}. */
const FORMULA = /(?:\\[a-z]+|[\p{L}\d)][_^])$/iu

const giftFormats = Object.values(SERVER_KINDS).flatMap(({ formats }) => formats.gift ?? [])

/** `=C# ~C++`: a sign for feedback with none behind it. */
const EMPTY_FEEDBACK = /(?<=[^\s\\#=~])#\s*(?:[=~]|$)/
/** `=F# minor`: a sign for feedback that may be a part of the answer. */
const SHARP = /(?<=(?:^|[\s=~%])[a-z])#(?=[ \t]+[^\s=~])/i

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
  const [readType] = giftFormats.flatMap(({ reads }) => reads?.[type] ?? [])
  if (!readType) throw new FormatError(`We don't support questions of the type "${type}".`)
  const words: GiftQuestion['words'] = (answers, worth = giftWorth) => ({
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

const INSIDE =
  "There are braces inside its answers, or its answers aren't closed. Write \\{ and \\} for braces that belong to a text."
const OUTSIDE = 'A } is left over outside its answers. Write \\{ and \\} for braces that belong to a text.'

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

/** The text without the question's name, which nobody sees. */
function withoutName(text: string): string {
  if (!text.startsWith('::')) return text
  const end = findSign(text, '::', 2)
  return end < 0 ? text.slice(2) : text.slice(end + 2).trimStart()
}

/** The text with a gap where its answers were in the middle, or with a mark for each of its blanks. */
function stemOf(around: string[], hasBlanks: boolean): string {
  if (hasBlanks) return numberBlanks(around)
  const [before = '', after = ''] = around
  return after.trim() === '' ? before : `${before}_____${after}`
}

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
