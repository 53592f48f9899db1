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
import { openJson } from './json/json.ts'
import { readMoodleXml } from './moodle/moodle-xml.ts'
import { openOpentdb } from './json/opentdb.ts'
import { openXlsx } from './sheet/xlsx/xlsx.ts'
import { compareReadings, type PlainAsk, type FileReading, ReadingChoice, type ReadInto } from './reading-choice.ts'
import { isZip, detectFormat } from './detect-format.ts'
import { stringEnd } from './json/json-source.ts'

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

/** What programs write before a value and behind it, and the name of a field without its object. */
const CODE =
  /\b(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*(?::\s*[\w$<>[\]| .]{1,80})?=|\bexport\s+default\b|\bmodule\.exports\s*=|\bwindow\.[\w$.]+\s*=|[\w$.]+\($|^\s*"[^"\n]{1,60}"\s*:|\bas\s+const\b|\bsatisfies\s+[\w$<>[\]]{1,80}/g

/** The words around the lists and objects of a JSON file: what chatbots and programs write beside them. */
function wordsAround(text: string): string {
  const { groups, isBalanced } = groupsIn(text)
  const first = groups[0]?.start ?? text.search(/[[{]/)
  if (first < 0) return ''
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  const gaps = [
    text.slice(0, first),
    ...(isBalanced ? groups.slice(1).map(({ start }, index) => text.slice(groups[index]?.end, start)) : []),
    ...(last > first ? [text.slice(last)] : []),
  ]
  return gaps
    .map((gap) => gap.replace(CODE, ' ').trim())
    .filter((gap) => /\p{L}/u.test(gap))
    .join(' ')
}

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})[^`\n]*$/

/** Words around fences that are more than an introduction. */
const LONGEST_OUTSIDE = 2000

/**
 * A text without its fences and the words around them, where only what is between the fences is a file: chatbots write
 * files like this. Lines keep their numbers. A fence inside a question stays, because there are questions around it.
 */
function unfence(text: string, hasFormat: (part: string) => boolean) {
  if (!/^[ \t]{0,3}(?:```|~~~)/m.test(text)) return { text, around: '' }
  const outside: string[] = []
  let open = ''
  const lines = text.split('\n').map((line) => {
    const [, fence = ''] = FENCE.exec(line.trimEnd()) ?? []
    if (open === '' && fence !== '') open = fence
    else if (open !== '' && fence.startsWith(open) && line.trim() === fence) open = ''
    else if (open !== '') return line
    else outside.push(line)
    return ''
  })
  const around = outside.join('\n').trim()
  const inside = lines.join('\n')
  const isFile = around.length <= LONGEST_OUTSIDE && hasFormat(inside) && !hasFormat(around)
  return isFile ? { text: inside, around } : { text, around: '' }
}

/** The bracketed parts of a text that could be JSON, and whether every bracket in it has its partner. */
function groupsIn(text: string) {
  const groups: { start: number; end: number }[] = []
  let depth = 0
  let start = 0
  let isBalanced = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    // Outside of brackets, quotation marks are those of a sentence.
    if (sign === '"' && depth > 0) at = stringEnd(text, at) - 1
    else if (sign === '{' || sign === '[') {
      if (depth++ === 0) start = at
    } else if (sign === '}' || sign === ']') {
      if (depth === 0) isBalanced = false
      // "[1]" and `Question[]` are words and code.
      else if (--depth === 0 && text.slice(start, at).includes('"')) groups.push({ start, end: at + 1 })
    }
  }
  return { groups, isBalanced: isBalanced && depth === 0 }
}
