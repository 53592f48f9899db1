import type { Format, Loss } from '#contract/api/imports.ts'
import { findLosses } from './find-losses.ts'
import { FormatError, type PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'
import { writeAiken } from './aiken.ts'
import { cardWriter } from './cards/cards.ts'
import { writeLetteredText } from './lettered-text/lettered-text.ts'
import { wrapCsv } from './sheet/csv.ts'
import { writeGift } from './gift.ts'
import { wrapJson, writeJson } from './json/json.ts'
import { wrapMoodleXml, writeMoodleXml } from './moodle/moodle-xml.ts'
import { wrapOpentdb, writeOpentdb } from './json/opentdb.ts'
import { writeSheetRow } from './sheet/write-sheet.ts'
import { wrapXlsx } from './sheet/xlsx/xlsx.ts'

export interface WriteJob {
  format: Format
  title: string
  /** What else the quiz has, in the draft's own shape; only our JSON holds it. */
  around?: Record<string, unknown>
  /** Each question, or why it is not finished. */
  questions: (PlainQuestion | { unfinished: string })[]
}

export interface WriteResult {
  file: Uint8Array
  losses: Loss[]
}

/**
 * Writes a question file, and reports what it loses: the file is read back, and the differences are the losses. What
 * could not be read back is left out of it.
 */
export async function writeQuestions(job: WriteJob): Promise<WriteResult> {
  const { format, questions } = job
  const leftOut: Loss[] = []
  /** The indexes of those that were written. */
  const written: number[] = []
  const file = await writeFile(job, (write) =>
    questions.flatMap((question, index) => {
      try {
        if ('unfinished' in question) throw new FormatError(question.unfinished)
        const part = write(question, written.length + 1)
        written.push(index)
        return [part]
      } catch (error) {
        if (!(error instanceof FormatError)) throw error
        leftOut.push({ question: index, left_out: true, message: error.message })
        return []
      }
    }),
  )
  const back = await readQuestions({ input: file, format })
  const losses: Loss[] = []
  const unreadable = new Map<number, string>()
  for (const [at, index] of written.entries()) {
    const item = back.items[at]
    const before = questions[index]
    const after = item?.question === null || item === undefined ? undefined : back.questions[item.question]
    if (!before || 'unfinished' in before) continue
    if (after)
      losses.push(...findLosses(before, after).map((message) => ({ question: index, left_out: false, message })))
    else unreadable.set(index, item?.message ?? "It couldn't be read back.")
  }
  if (unreadable.size > 0) {
    const rest = questions.map((question, index) => {
      const unfinished = unreadable.get(index)
      return unfinished === undefined ? question : { unfinished }
    })
    return writeQuestions({ ...job, questions: rest })
  }
  // Those that are left out come first, because nothing else is lost as badly.
  return { file, losses: [...leftOut, ...losses] }
}

/** Writes the questions that a format supports, by `each`, with the count of those that are written. */
async function writeFile(
  { format, title, around }: WriteJob,
  each: <Part>(write: (question: PlainQuestion, count: number) => Part) => Part[],
): Promise<Uint8Array> {
  switch (format) {
    case 'text':
      return Buffer.from(each((question, count) => writeLetteredText(question, count)).join('\n'))
    case 'cards':
      return Buffer.from(each(cardWriter()).join(''))
    case 'aiken':
      return Buffer.from(each(writeAiken).join('\n'))
    case 'gift':
      return Buffer.from(each(writeGift).join('\n'))
    case 'moodle_xml':
      return Buffer.from(wrapMoodleXml(each(writeMoodleXml)))
    case 'csv':
      return Buffer.from(wrapCsv(each(writeSheetRow)))
    case 'xlsx':
      return wrapXlsx(each(writeSheetRow))
    case 'opentdb':
      return Buffer.from(wrapOpentdb(each(writeOpentdb)))
    case 'json':
      return Buffer.from(wrapJson(each(writeJson), { quiz_title: title, ...around }))
  }
}
