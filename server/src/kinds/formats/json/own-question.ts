import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { KINDS } from '#contract/kinds.ts'
import { QUESTION_TYPES, QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { bounded, type Note } from '../build-question.ts'
import { checkAnswerCount, FormatError, type PlainMedia, type PlainQuestion } from '../plain-question.ts'
import { cleanText } from '../text/clean-text.ts'
import { withoutMarks } from '../answers/marked-options.ts'
import { isScore } from './answer-forms/weight-names.ts'
import { isUnseen, plainName } from './field-names.ts'
import { JsonFields } from './json-fields.ts'
import { isExported } from './is-own-shape.ts'
import { readImage } from './json-image.ts'
import type { JsonOption, JsonQuestion } from './json-question.ts'
import { listOf, stringOf } from './json-values.ts'
import { listedNames, nestedWords } from './words/nested-words.ts'

const RawMedia = z.object({ id: z.string(), captions: z.nullish(z.string()), transcript: z.nullish(z.string()) })
const LONGEST = { captions: 100_000, transcript: 20_000 }

function readMedia(value: unknown): PlainMedia | null {
  const { success, data: media } = z.safeParse(RawMedia, value)
  if (!success) return null
  const text = (name: keyof typeof LONGEST) =>
    bounded(cleanText(media[name] ?? ''), LONGEST[name], `Its ${name}`) || null
  return { id: media.id, captions: text('captions'), transcript: text('transcript') }
}

const OPTION_PARTS = new Set(['id', 'text', 'image', 'last'])

function readOption(value: unknown, left: Set<string>): JsonOption {
  if (typeof value === 'string' || typeof value === 'number') return { id: '', text: String(value) }
  if (!isRecord(value)) throw new FormatError("One of its options isn't text.")
  for (const [name, inner] of Object.entries(value))
    if (OPTION_PARTS.has(name)) continue
    else if (isScore(plainName(name), inner)) left.add(name)
    else if (!isUnseen(plainName(name))) for (const { path } of nestedWords(name, inner)) left.add(path)
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

/** The reading of a question in our own shape, by the kind that it names or that fits its key. */
export function readShape(question: JsonQuestion, note: Note): PlainQuestion {
  const type = typeOf(question)
  if (!type || (question.key === null && KINDS[type].isScored)) throw new FormatError('It has no right answer.')
  return SERVER_KINDS[type].formats.json.read(question, note)
}

const PARTS = [
  'text',
  'image',
  'media',
  'options',
  'key',
  'answer',
  'why',
  'source',
  'prompts',
  'bins',
  'blanks',
  'regions',
]

/** Reads a question in the draft's shape. */
export function readOwnQuestion(raw: Record<string, unknown>, note: Note): PlainQuestion {
  const listed = listOf(raw.options)
  checkAnswerCount(listed.length)
  const image = readImage(raw.image)
  const media = readMedia(raw.media)
  const words = {
    text: stringOf(raw.text) || stringOf(raw.question),
    image,
    why: stringOf(raw.why),
    source: stringOf(raw.source),
  }
  const left = new Set<string>()
  const options = listed.map((option) => readOption(option, left))
  const read = readShape({ words, options, key: raw.key ?? raw.answer ?? null, raw }, note)
  if (left.size > 0) note(`What its options say under ${listedNames(left)} was left out.`)
  const fields = new JsonFields(raw)
  for (const part of [...PARTS, ...(stringOf(raw.text) === '' ? ['question'] : []), ...(read.unit ? ['unit'] : [])])
    if (
      (part !== 'image' || image) &&
      (part !== 'media' || media) &&
      (!['why', 'source'].includes(part) || typeof raw[part] === 'string')
    )
      fields.use(part)
  fields.noteUnread(note)
  return { ...(isExported(raw) ? read : withoutMarks(read, note)), ...(media && { media }) }
}
