import type { Format } from '#contract/authoring.ts'
import { ImportReport, ImportReportFull } from './import-report.ts'
import { decodeText } from './text/decode-text.ts'
import { FormatError } from './plain-question.ts'
import { readAiken } from './aiken/read-aiken.ts'
import { readCsv } from './sheet/read-csv.ts'
import { readGift } from './gift/read-gift.ts'
import { readJson } from './json/read-json.ts'
import { readMoodleXml } from './moodle/read-moodle-xml.ts'
import { readOpentdb } from './json/read-opentdb.ts'
import { readXlsx } from './sheet/read-xlsx.ts'
import { isZip, detectFormat } from './detect-format.ts'

const READERS: Record<Exclude<Format, 'xlsx'>, (text: string, report: ImportReport) => void> = {
  aiken: readAiken,
  gift: readGift,
  moodle_xml: readMoodleXml,
  csv: readCsv,
  opentdb: readOpentdb,
  json: readJson,
}

export interface ReadJob {
  /** The pasted text, or the bytes of a file. */
  input: string | Uint8Array
  /** Detected when absent. */
  format: Format | null
}

export interface ReadResult extends Pick<ImportReport, 'questions' | 'items'> {
  format: Format | null
  /** Why the whole file could not be read, if so. */
  problem: string | null
}

/** Reads into a report up to its limit; what stops it is reported as the problem. */
async function readInto(read: () => void | Promise<void>): Promise<string | null> {
  try {
    await read()
  } catch (error) {
    if (error instanceof FormatError) return error.message
    if (!(error instanceof ImportReportFull)) throw error
  }
  return null
}

/** Reads questions in any format, and reports on each. */
export async function readQuestions({ input, format }: ReadJob, onRead?: (read: number) => void): Promise<ReadResult> {
  const report = new ImportReport(onRead)
  const { questions, items } = report
  if (typeof input !== 'string' && (format === 'xlsx' || (format === null && isZip(input))))
    return { format: 'xlsx', problem: await readInto(() => readXlsx(input, report)), questions, items }
  if (format === 'xlsx') return { format, problem: 'Upload a spreadsheet as a file.', questions, items }
  const text = (typeof input === 'string' ? input : decodeText(Buffer.from(input))).replace(/^\uFEFF/, '')
  const found = format ?? detectFormat(text)
  if (found === null || found === 'xlsx') return { format: null, problem: null, questions, items }
  return { format: found, problem: await readInto(() => READERS[found](text, report)), questions, items }
}
