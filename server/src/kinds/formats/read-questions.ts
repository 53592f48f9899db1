import type { Format, ImportItem } from '#contract/api/imports.ts'
import { changedItem, ImportReport, ImportReportFull } from './import-report.ts'
import { cleanLine, shortened } from './text/clean-text.ts'
import { decodeText, type Encoding } from './text/decode-text.ts'
import { FormatError } from './plain-question.ts'
import { readAiken } from './aiken.ts'
import { openCards } from './cards/cards.ts'
import { openCsv } from './sheet/csv.ts'
import { readGift } from './gift.ts'
import { openText } from './lettered-text/open-text.ts'
import { wordsAround, unfence } from './words-around.ts'
import { openJson } from './json/json.ts'
import { readMoodleXml } from './moodle/moodle-xml.ts'
import { openOpentdb } from './json/opentdb.ts'
import { openXlsx } from './sheet/xlsx/xlsx.ts'
import { compareReadings, type PlainAsk, type FileReading, ReadingChoice, type ReadInto } from './reading-choice.ts'
import { isZip, detectFormat } from './detect-format.ts'

export interface ReadJob {
  /** The pasted text, or the bytes of a file. */
  input: string | Uint8Array
  /** Detected when absent. */
  format: Format | null
  /** The name of the file, which tells the format where nothing in it does. */
  name?: string
  /** The id of the reading that the author chose. */
  choose?: string | null
}

export interface ReadResult extends Pick<ImportReport, 'questions' | 'items'> {
  format: Format | null
  /** Why the whole file could not be read, if so. */
  problem: string | null
  ask: PlainAsk | null
  /** Whether it was read in the way that the author chose, among several. */
  isChosen: boolean
  /** What was read, without what stood around it; null for a spreadsheet. */
  text: string | null
}

const NOTHING = { problem: null, questions: [], items: [], ask: null, isChosen: false }

/** A reader of files that have one reading. */
const once =
  (read: (text: string, report: ImportReport) => void) =>
  (text: string): ReadInto =>
  (report) =>
    read(text, report)

/** What opens a file of a format; the result reads it, as often as there are readings. */
const READERS: Record<Exclude<Format, 'xlsx'>, (text: string) => ReadInto> = {
  text: openText,
  cards: openCards,
  aiken: once(readAiken),
  gift: once(readGift),
  moodle_xml: once(readMoodleXml),
  csv: openCsv,
  opentdb: openOpentdb,
  json: openJson,
}

export async function readQuestions(
  { input, format, name = '', choose = null }: ReadJob,
  onRead?: (read: number) => void,
): Promise<ReadResult> {
  if (typeof input !== 'string' && (format === 'xlsx' || (format === null && isZip(input))))
    return { format: 'xlsx', text: null, ...(await openAndRead(() => openXlsx(input), choose, onRead)) }
  if (format === 'xlsx') return { format, text: null, ...NOTHING, problem: 'Upload a spreadsheet as a file.' }
  const { text: decoded, guess } =
    typeof input === 'string' ? { text: input, guess: null } : decodeText(Buffer.from(input))
  const { text, around } = unfence(decoded.replace(/^\uFEFF/, ''), (part) => detectFormat(part) !== null)
  const found = format ?? detectFormat(text) ?? (/\.gift$/i.test(name) ? 'gift' : null)
  if (found === null || found === 'xlsx') return { format: null, text, ...NOTHING }
  const read = await openAndRead(() => READERS[found](text), choose, onRead)
  const items = withAround(guess ? withGuess(read, guess) : read.items, around, 'code block')
  const beside = found === 'json' || found === 'opentdb' ? wordsAround(text) : ''
  return { format: found, text, ...read, items: withAround(items, beside, 'questions') }
}

/** Reads a file that has to be opened first; one that can't be has that as its problem. */
async function openAndRead(
  open: () => ReadInto | Promise<ReadInto>,
  choose: string | null,
  onRead?: (read: number) => void,
): Promise<Omit<ReadResult, 'format' | 'text'>> {
  try {
    return readOrAsk(choose, await open(), onRead)
  } catch (error) {
    if (error instanceof FormatError) return { ...NOTHING, problem: error.message }
    throw error
  }
}

/** What was read in one way. */
type Read = Pick<ReadResult, 'questions' | 'items' | 'problem'>

/** So many questions show what another reading would make of them, where none depends on it. */
const MOST_OFFERED = 20

/** The file as the author wants it read, or with its possible readings. */
function readOrAsk(
  choose: string | null,
  readInto: ReadInto,
  onRead?: (read: number) => void,
): Read & Pick<ReadResult, 'ask' | 'isChosen'> {
  const choice = new ReadingChoice(choose)
  const first = readIn(choice, readInto, new ImportReport(onRead))
  const { open, taken, usual, isChosen } = choice
  if (open.length === 0) return { ...first, ask: null, isChosen }
  const readings: FileReading[] = []
  for (const reading of open) {
    const report = new ImportReport(undefined, usual === null ? undefined : MOST_OFFERED)
    const read = reading.id === taken ? first : readIn(new ReadingChoice(reading.id), readInto, report)
    readings.push({ ...reading, ...read })
  }
  return { problem: first.problem, ...compareReadings(readings, usual), isChosen }
}

/** Reads a file up to the limit of a report; what stops it is reported as the problem. */
function readIn(choice: ReadingChoice, readInto: ReadInto, report: ImportReport): Read {
  const { questions, items } = report
  try {
    readInto(report, choice)
  } catch (error) {
    if (error instanceof FormatError) return { questions, items, problem: error.message }
    if (!(error instanceof ImportReportFull)) throw error
  }
  return { questions, items, problem: null }
}

/** The items of a file with words around it: the first that is taken says that they are not. */
function withAround(items: ImportItem[], around: string, what: 'code block' | 'questions'): ImportItem[] {
  const first = items.find(({ outcome }) => outcome === 'kept' || outcome === 'changed')
  const words = cleanLine(around)
  if (!first || words === '') return items
  const change = `The words around the ${what} were left out: "${shortened(words, 80)}"`
  return items.map((item) => (item === first ? changedItem(item, change) : item))
}

/** The items of a file that does not say how its letters are encoded: a wrong guess would look like kept text. */
const withGuess = ({ questions, items }: Read, { letters }: Encoding): ImportItem[] =>
  items.map((item) => {
    const question = item.question === null ? undefined : questions[item.question]
    const words = question && [question.text, question.options.map(({ text }) => text), question.key]
    return words && /[^\p{ASCII}]/u.test(JSON.stringify(words))
      ? changedItem(item, `The file isn't in UTF-8. We read its letters as ${letters}: check them.`)
      : item
  })
