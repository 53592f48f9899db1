import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { noteUnread } from './embedded-files.ts'
import { parseXml } from './xml-node.ts'
import { xmlQuestions } from './xml-questions.ts'

/** What Moodle has and we don't support. */
const FOREIGN: Record<string, string> = {
  cloze: "We don't support questions with several gaps.",
  description: "It's a description: there's nothing to answer.",
  essay: "It's an essay: there's no right answer to check.",
  matching: "We don't support matching questions.",
  match: "We don't support matching questions.",
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
