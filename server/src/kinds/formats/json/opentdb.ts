import { decodeHTML, escapeUTF8 } from 'entities'
import { isRecord } from '#contract/is-record.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { decodedUri } from '../text/file-name.ts'
import { jsonElements } from './json-elements.ts'
import { plainName } from './field-names.ts'
import { JsonFields } from './json-fields.ts'
import { openJson } from './json.ts'
import type { ReadInto } from '../reading-choice.ts'
import { listOf, recordIn, stringOf } from './json-question.ts'
import { FormatError, type PlainQuestion, noSuchKind } from '../plain-question.ts'
import type { Note } from '../build-question.ts'

/** How many questions are examined to detect the encoding. */
const SAMPLES = 200

export function openOpentdb(text: string): ReadInto {
  const elements = jsonElements(text, 'results')
  const samples = elements.slice(0, SAMPLES).flatMap(({ value }) => (isRecord(value) ? [value] : []))
  const isTheirs = ({ correct_answer: right, incorrect_answers: wrong }: Record<string, unknown>) =>
    typeof right === 'string' && Array.isArray(wrong)
  // A file with other fields is not theirs, whatever it was taken for.
  if (samples.length > 0 && !samples.some(isTheirs)) return openJson(text)
  const kind = samples.map((raw) => stringOf(raw.type)).find(Boolean) ?? ''
  const decode = encodingOf(samples.flatMap(textsOf), kind)
  return (report) => {
    for (const element of elements)
      report.take(element.line, (note) => {
        if (element.change !== null) note(element.change)
        return readQuestion(recordIn(element), decode, note)
      })
  }
}

export function writeOpentdb<K extends QuestionType>(question: PlainQuestion<K>): object {
  const { asSingleChoice, opentdb } = SERVER_KINDS[question.type].formats
  if (!asSingleChoice || !opentdb) throw noSuchKind('Open Trivia DB', question.type)
  const { options, right } = asSingleChoice(question)
  const texts = options.map((text) => escapeUTF8(text))
  if (texts.includes('')) throw new FormatError("Open Trivia DB can't hold options without text.")
  return {
    type: opentdb.type,
    difficulty: 'medium',
    category: 'General Knowledge',
    question: escapeUTF8(question.text),
    correct_answer: texts[right],
    incorrect_answers: texts.filter((_, index) => index !== right),
  }
}

export const wrapOpentdb = (results: object[]): string => `${JSON.stringify({ response_code: 0, results }, null, 1)}\n`

type Decode = (text: string) => string

const BASE64_KINDS = new Set(['bXVsdGlwbGU=', 'Ym9vbGVhbg=='])

/** The encoding of the whole file: its types reveal base64, and only URL encoding has percent signs but no spaces. */
function encodingOf(texts: string[], kind: string): Decode {
  if (BASE64_KINDS.has(kind)) return (text) => Buffer.from(text, 'base64').toString('utf8')
  const isUrl = texts.some((text) => /%[0-9A-Fa-f]{2}/.test(text)) && !texts.some((text) => /[\s"'?<>&;]/.test(text))
  return isUrl ? decodedUri : decodeHTML
}

const textsOf = (raw: Record<string, unknown>): string[] =>
  [raw.question, raw.correct_answer, ...listOf(raw.incorrect_answers)].map(stringOf)

const ANY_KIND = 'multiple'
const formats = Object.values(SERVER_KINDS).flatMap(({ formats }) => formats.opentdb ?? [])

const READ = ['question', 'correct_answer', 'incorrect_answers'].map(plainName)

function readQuestion(raw: Record<string, unknown>, decode: Decode, note: Note): PlainQuestion {
  const [text = '', right = '', ...wrong] = textsOf(raw).map((one) => decode(one).trim())
  if (right === '') throw new FormatError('It has no correct_answer.')
  const type = decode(stringOf(raw.type))
  const format = formats.find((one) => one.type === type) ?? formats.find((one) => one.type === ANY_KIND)
  if (!format) throw new FormatError(`We don't support questions of the type "${type.slice(0, 40)}".`)
  const fields = new JsonFields(raw)
  for (const name of READ) fields.use(name)
  fields.noteUnread(note)
  return format.read({ text, right, wrong }, note)
}
