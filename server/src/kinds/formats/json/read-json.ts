import { isRecord } from '#contract/is-record.ts'
import { withoutMarks } from '../answers/marked-options.ts'
import type { Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { ORDER_TYPE } from './answer-forms/type-names.ts'
import { buildForeign } from './build-foreign.ts'
import { decideReadings, type FileReadings } from './decide-readings.ts'
import { foreignQuestion, type ForeignQuestion } from './foreign-question.ts'
import { countFromOne, isOwnShape, mayCountFromOne } from './is-own-shape.ts'
import { jsonElements, type JsonElement } from './json-elements.ts'
import { recordIn } from './json-values.ts'
import { readOwnQuestion, readShape } from './own-question.ts'
import { areHtml, withoutCodes } from './words/html-codes.ts'

/** An element before its answers are understood: of our own shape, of another, or refused. */
type Normalised = { own: Record<string, unknown> } | { foreign: ForeignQuestion } | { problem: FormatError }

function normalise(
  element: JsonElement,
  { ownIsForeign, isHtml }: { ownIsForeign: boolean; isHtml: boolean },
): Normalised {
  try {
    const raw = recordIn(element)
    if (isOwnShape(raw) && !(ownIsForeign && mayCountFromOne(raw))) return { own: raw }
    const { raw: plain, change } = withoutCodes(raw, isHtml)
    const foreign = foreignQuestion(plain)
    if (change !== null) foreign.notes.add(change)
    return { foreign }
  } catch (error) {
    if (error instanceof FormatError) return { problem: error }
    throw error
  }
}

/**
 * Reads JSON: our own, in the draft's shape, and other people's, by what all questions of the file show about how their
 * answers are written.
 */
export function openJson(text: string): ReadInto {
  const elements = jsonElements(text)
  const own = elements.flatMap(({ value }) =>
    isRecord(value) && isOwnShape(value) && mayCountFromOne(value) ? [value] : [],
  )
  const ownIsForeign = countFromOne(own)
  // Who names our kinds may count as we do, and have one key wrong.
  const maySlip = ownIsForeign && own.some(({ type }) => type !== undefined)
  const isHtml = areHtml(elements.map(({ value }) => value))
  const questions = elements.map((element) => normalise(element, { ownIsForeign, isHtml }))
  const decide = decideReadings(
    questions.flatMap((one) => ('foreign' in one && !ORDER_TYPE.test(one.foreign.typeName) ? [one.foreign] : [])),
    (column) => column === 'key number' && maySlip,
  )
  return (report, choice) => readElements(elements, { questions, file: decide(choice) }, report)
}

/** The fields of a question remember what has been read of them, so each reading has its own. */
const forOneReading = (question: Normalised): Normalised =>
  'foreign' in question ? { foreign: { ...question.foreign, fields: question.foreign.fields.copy() } } : question

function readElements(
  elements: readonly JsonElement[],
  { questions: normalised, file }: { questions: readonly Normalised[]; file: FileReadings },
  report: ImportReport,
): void {
  const questions = normalised.map(forOneReading)
  const read = (question: Normalised, note: Note): PlainQuestion => {
    if ('problem' in question) throw question.problem
    if ('own' in question) return readOwnQuestion(question.own, note)
    return withoutMarks(readShape(buildForeign(question.foreign, file, note), note), note)
  }
  for (const [index, { line, above, change }] of elements.entries())
    report.take(line, (note) => {
      for (const name of above) note(`The "${name}" above it was left out.`)
      if (change !== null) note(change)
      return read(questions[index] ?? { problem: new FormatError('It has no right answer.') }, note)
    })
}
