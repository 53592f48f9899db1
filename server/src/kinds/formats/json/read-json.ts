import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { KINDS } from '#contract/kinds.ts'
import { QUESTION_TYPES, QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { bounded, type Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { checkAnswerCount, FormatError, type PlainMedia, type PlainQuestion } from '../plain-question.ts'
import { cleanText } from '../text/clean-text.ts'
import { jsonElements } from './json-elements.ts'
import { readImage } from './json-image.ts'
import type { JsonOption, JsonQuestion } from './json-question.ts'
import { listOf, recordIn, stringOf } from './json-values.ts'

const RawMedia = z.object({ id: z.string(), captions: z.nullish(z.string()), transcript: z.nullish(z.string()) })
const LONGEST = { captions: 100_000, transcript: 20_000 }

function readMedia(value: unknown): PlainMedia | null {
  const { success, data: media } = z.safeParse(RawMedia, value)
  if (!success) return null
  const text = (name: keyof typeof LONGEST) =>
    bounded(cleanText(media[name] ?? ''), LONGEST[name], `Its ${name}`) || null
  return { id: media.id, captions: text('captions'), transcript: text('transcript') }
}

function readOption(value: unknown): JsonOption {
  if (typeof value === 'string' || typeof value === 'number') return { id: '', text: String(value) }
  if (!isRecord(value)) throw new FormatError("One of its options isn't text.")
  return {
    id: stringOf(value.id),
    text: stringOf(value.text),
    image: readImage(value.image),
    last: value.last === true,
  }
}

/** The named kind, else the one that fits its key. */
function typeOf(question: JsonQuestion): QuestionType | undefined {
  const { type } = question.raw
  if (type === undefined) return QUESTION_TYPES.find((one) => SERVER_KINDS[one].formats.json.recognises(question))
  const { success, data } = z.safeParse(QuestionType, type)
  if (success) return data
  throw new FormatError(`We don't support questions of the type ${JSON.stringify(type).slice(0, 60)}.`)
}

function readQuestion(raw: Record<string, unknown>, note: Note): PlainQuestion {
  const key = raw.key ?? raw.answer ?? null
  const listed = listOf(raw.options)
  checkAnswerCount(listed.length)
  const words = {
    text: stringOf(raw.text) || stringOf(raw.question),
    image: readImage(raw.image),
    why: stringOf(raw.why),
    source: stringOf(raw.source),
  }
  const question = { words, options: listed.map(readOption), key, raw }
  const type = typeOf(question)
  if (!type || (key === null && KINDS[type].isScored)) throw new FormatError('It has no right answer.')
  const media = readMedia(raw.media)
  return { ...SERVER_KINDS[type].formats.json.read(question, note), ...(media && { media }) }
}

/** Reads our own JSON: a list of questions in the draft's shape, or a draft with such a list. */
export function readJson(text: string, report: ImportReport): void {
  for (const { line, value } of jsonElements(text, ['questions']))
    report.take(line, (note) => readQuestion(recordIn(value), note))
}
