import { escapeHtml } from '#contract/text/plain-text.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Note } from '../build-question.ts'
import { type ImportReport, MOST_ITEMS } from '../import-report.ts'
import { FormatError, type PlainQuestion, noSuchKind } from '../plain-question.ts'
import { noteUnread } from './moodle-text.ts'
import { parseXml } from './xml-node.ts'
import { Finder } from '../text/html-tag.ts'
import { lineCounter, cleanLine } from '../text/clean-text.ts'
import { htmlElement, textElement } from './moodle-question.ts'

const CATEGORY = /^<question[^>]{0,200}type\s*=\s*["']category["']/

/** Reads Moodle XML, question by question; categories are skipped. */
export function readMoodleXml(text: string, report: ImportReport): void {
  for (const { line, xml } of xmlQuestions(text))
    if (xml === null || !CATEGORY.test(xml)) report.take(line, (note) => readQuestion(xml, note))
}

export function writeMoodleXml<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { moodle } = SERVER_KINDS[question.type].formats
  if (!moodle) throw noSuchKind('Moodle', question.type)
  const lines = [
    `<question type="${moodle.type}">`,
    `<name><text>${escapeHtml(cleanLine(question.text).slice(0, 60))}</text></name>`,
    moodle.html
      ? htmlElement('questiontext', moodle.html(question), question.image)
      : textElement('questiontext', '', question.text, question.image),
    ...(question.why ? [textElement('generalfeedback', '', question.why, null)] : []),
    '<defaultgrade>1</defaultgrade>',
    ...(moodle.write?.(question) ?? []),
    '</question>',
  ]
  return `${lines.join('\n')}\n`
}

export const wrapMoodleXml = (questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('')}</quiz>\n`

/**
 * Splits a file into questions without parsing it as a whole, so that broken XML in one does not affect the others, and
 * so that document declarations (above all entities, the cause of XXE) never reach a parser. One that is never closed
 * has no `xml`.
 */
function xmlQuestions(text: string): { line: number; xml: string | null }[] {
  const lineAt = lineCounter(text)
  const finder = new Finder(text)
  const found: { line: number; xml: string | null }[] = []
  let from = 0
  for (let start = nextStart(0, finder); start >= 0 && found.length <= MOST_ITEMS; start = nextStart(from, finder)) {
    const end = endOf(text, start, finder)
    found.push({ line: lineAt(start), xml: end < 0 ? null : text.slice(start, end) })
    from = end < 0 ? start + 1 : end
  }
  return found
}

/** The next question that is not commented out. */
function nextStart(from: number, finder: Finder): number {
  let start = finder.opening('question', from)
  for (let comment = finder.next('<!--', from); comment >= 0 && comment < start;) {
    const end = finder.next('-->', comment)
    if (end < 0) return start
    start = finder.opening('question', Math.max(end, from))
    comment = finder.next('<!--', end)
  }
  return start
}

const CLOSE = '</question>'
const SECTIONS = { '<![CDATA[': ']]>', '<!--': '-->' }

/** Where the question that starts at `start` ends; -1 when it does not. */
function endOf(text: string, start: number, finder: Finder): number {
  for (let at = finder.next('<', start + 1); at >= 0;) {
    const section = sectionEnd(text, at, finder)
    if (section !== undefined) {
      const close = finder.next(CLOSE, at)
      const another = close < 0 ? -1 : finder.opening('question', close)
      // A section that spans the end of this question and the start of another was never closed.
      if (section < 0 || (another >= 0 && another < section)) return -1
      at = finder.next('<', section)
    } else if (text.startsWith(CLOSE, at)) return at + CLOSE.length
    else if (finder.opening('question', at) === at) return -1
    else at = finder.next('<', at + 1)
  }
  return -1
}

/** Where a comment or CDATA section that starts at `at` ends; -1 when it does not, undefined when none starts there. */
function sectionEnd(text: string, at: number, finder: Finder): number | undefined {
  for (const [start, sign] of Object.entries(SECTIONS)) {
    if (!text.startsWith(start, at)) continue
    const end = finder.next(sign, at)
    return end < 0 ? -1 : end + sign.length
  }
  return undefined
}

const readers = new Map(
  Object.values(SERVER_KINDS).flatMap(({ formats }) => Object.entries(formats.moodle?.reads ?? {})),
)

const CALCULATED = "It's calculated: its numbers change, and ours stay as they are written."
const RANDOM = "It's picked at random from other questions, so there's nothing to read."
const STATEMENTS = 'It has several statements to judge. Make a true or false question of each.'

const FOREIGN: Record<string, string> = {
  '': 'It has no type, such as <question type="multichoice">.',
  calculated: CALCULATED,
  calculatedmulti: CALCULATED,
  calculatedsimple: CALCULATED,
  coderunner: "It's answered with a program, which we can't check.",
  ddimageortext: "We don't support dragging things onto a picture.",
  ddmarker: "We don't support dragging markers onto a picture.",
  description: "It's a description: there's nothing to answer.",
  essay: "It's an essay: there's no right answer to check.",
  formulas: CALCULATED,
  kprime: STATEMENTS,
  mtf: STATEMENTS,
  multichoiceset: "It's marked all or nothing, which ours aren't. In Moodle, make it a multiple-choice question.",
  random: RANDOM,
  randomsamatch: RANDOM,
  stack: "It's answered with a formula, which we can't check.",
}

function readQuestion(xml: string | null, note: Note): PlainQuestion {
  if (xml === null) throw new FormatError('Its XML is broken: </question> is missing.')
  const question = parseXml(xml, 'question')
  const type = question.attribute('type')
  const read = readers.get(type)
  const foreign = Object.hasOwn(FOREIGN, type) ? FOREIGN[type] : undefined
  if (!read) throw new FormatError(foreign ?? `We don't support questions of the type "${type.slice(0, 40)}".`)
  const plain = read(question, note)
  noteUnread(question, note)
  return plain
}
