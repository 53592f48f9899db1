import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { noteUnread } from './embedded-files.ts'
import { parseXml } from './xml-node.ts'
import { xmlQuestions } from './xml-questions.ts'

const CALCULATED = "It's calculated: its numbers change, and ours stay as they are written."
const RANDOM = "It's picked at random from other questions, so there's nothing to read."
const STATEMENTS = 'It has several statements to judge. Make a true or false question of each.'

/** What Moodle has and we don't support. */
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

const readers = new Map(
  Object.values(SERVER_KINDS).flatMap(({ formats }) => Object.entries(formats.moodle?.reads ?? {})),
)

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

const CATEGORY = /^<question[^>]{0,200}type\s*=\s*["']category["']/

/** Reads Moodle XML, question by question; categories are skipped. */
export function readMoodleXml(text: string, report: ImportReport): void {
  for (const { line, xml } of xmlQuestions(text))
    if (xml === null || !CATEGORY.test(xml)) report.take(line, (note) => readQuestion(xml, note))
}
