import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES, QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { withoutMarks } from '../answers/option-marks.ts'
import { type Note, bounded } from '../build-question.ts'
import {
  FormatError,
  type PlainQuestion,
  checkAnswerCount,
  type PlainMedia,
  type PlainImage,
} from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { ORDER_TYPE, isScore, isUnseen, plainName } from './field-names.ts'
import { buildForeign } from './build-foreign.ts'
import { decideReadings, type FileReadings } from './decide-readings.ts'
import { foreignQuestion, type ForeignQuestion } from './foreign-question.ts'
import {
  countFromOne,
  isOwnShape,
  mayCountFromOne,
  recordIn,
  isExported,
  readImage,
  type JsonOption,
  type JsonQuestion,
  listOf,
  stringOf,
} from './json-question.ts'
import { jsonElements, type JsonElement } from './json-elements.ts'
import { cleanText } from '../text/clean-text.ts'
import { JsonFields, listedNames, nestedWords, withTexts } from './json-fields.ts'
import { decodeHTML } from 'entities'
import { looksLikeHtml } from '../text/html-text.ts'

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
  const questions = elements.map((element) => normalise(element, ownIsForeign, isHtml))
  const decide = decideReadings(
    questions.flatMap((one) => ('foreign' in one && !ORDER_TYPE.test(one.foreign.typeName) ? [one.foreign] : [])),
    (column) => column === 'key number' && maySlip,
  )
  return (report, choice) => {
    const file = decide(choice)
    for (const [index, { line, above, change }] of elements.entries())
      report.take(line, (note) => {
        for (const name of above) note(`The "${name}" above it was left out.`)
        if (change !== null) note(change)
        return readNormalised(questions[index] ?? { problem: new FormatError('It has no right answer.') }, file, note)
      })
  }
}

export function writeJson(question: PlainQuestion): object {
  const { type, text, image, media, options, prompts, key, why, source, ...parts } = question
  return {
    type,
    text,
    image: imageOf(image),
    options: options.map((option) => ({ text: option.text, image: imageOf(option.image), last: option.last })),
    ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt, image: imageOf(prompt.image) })) }),
    ...parts,
    // Sounds and videos are too large for a file; their ids are enough for the author who has them.
    ...(media && { media: { id: media.id, captions: media.captions, transcript: media.transcript } }),
    key,
    why,
    source,
  }
}

export const wrapJson = (questions: object[], quiz: Record<string, unknown>): string =>
  `${JSON.stringify({ ...quiz, questions }, null, 2)}\n`

/** An element before its answers are understood: of our own shape, of another, or refused. */
type Normalised = { own: Record<string, unknown> } | { foreign: ForeignQuestion } | { problem: FormatError }

function normalise(element: JsonElement, ownIsForeign: boolean, isHtml: boolean): Normalised {
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

function readNormalised(question: Normalised, file: FileReadings, note: Note): PlainQuestion {
  if ('problem' in question) throw question.problem
  if ('own' in question) return readOwnQuestion(question.own, note)
  // Its fields remember what has been read of them, so each reading has its own.
  const foreign = { ...question.foreign, fields: question.foreign.fields.copy() }
  return withoutMarks(readShape(buildForeign(foreign, file, note), note), note)
}

const PARTS = 'text image media options key answer why source prompts bins blanks regions'.split(' ')

function readOwnQuestion(raw: Record<string, unknown>, note: Note): PlainQuestion {
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

/** The reading of a question in our own shape, by the kind that it names or that fits its key. */
function readShape(question: JsonQuestion, note: Note): PlainQuestion {
  const type = typeOf(question)
  if (!type || (question.key === null && KINDS[type].isScored)) throw new FormatError('It has no right answer.')
  return SERVER_KINDS[type].formats.json.read(question, note)
}

function typeOf(question: JsonQuestion): QuestionType | undefined {
  const { type } = question.raw
  if (type === undefined) return QUESTION_TYPES.find((one) => SERVER_KINDS[one].formats.json.recognises?.(question))
  const { success, data } = z.safeParse(QuestionType, type)
  if (success) return data
  throw new FormatError(`We don't support questions of the type ${JSON.stringify(type).slice(0, 60)}.`)
}

const imageOf = (image: PlainImage | null): object | null =>
  image && {
    ...(image.id !== null && { id: image.id }),
    alt: image.alt,
    ...(image.bytes && { data: `data:image/webp;base64,${Buffer.from(image.bytes).toString('base64')}` }),
  }

/** What seems to be a sign written as HTML: `&amp;`, `&#39;`. */
const CODE = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi
const ONLY_CODES = /^\s*(?:&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});\s*)+$/i

/**
 * Whether the texts of a file are HTML, so that their codes are signs: some have markup, or none has the signs that need
 * codes. Where a text is nothing but a code, it may be about HTML itself.
 */
function areHtml(questions: readonly unknown[]): boolean {
  let [hasMarkup, isBare] = [false, false]
  for (const text of stringsIn(questions)) {
    if (!/[<>&]/.test(text)) continue
    if (ONLY_CODES.test(text)) return false
    const isMarkup = text.includes('<') && looksLikeHtml(text)
    hasMarkup ||= isMarkup
    // Signs that are codes where texts are HTML.
    isBare ||= !isMarkup && (/[<>]/.test(text) || text.replace(CODE, '').includes('&'))
  }
  return hasMarkup || !isBare
}

/** A question with its codes as signs, if its file is HTML, and what to say about that. */
function withoutCodes(
  raw: Record<string, unknown>,
  isHtml: boolean,
): { raw: Record<string, unknown>; change: string | null } {
  const code = firstCode(raw)
  if (code === undefined) return { raw, change: null }
  const read = isHtml ? withTexts(raw, decoded) : raw
  const left = firstCode(read)
  return {
    raw: isRecord(read) ? read : raw,
    change:
      left === undefined
        ? `HTML codes such as ${code} became the signs they stand for.`
        : `It has HTML codes such as ${left}, which were kept as they are.`,
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* stringsIn(one)
  else if (isRecord(value)) for (const one of Object.values(value)) yield* stringsIn(one)
}

const firstCode = (value: unknown): string | undefined => {
  for (const text of stringsIn(value)) {
    const code = codeIn(text)
    if (code !== undefined) return code
  }
  return undefined
}

/** The first code in a text; markup is not looked into, because it is converted as a whole. */
function codeIn(text: string): string | undefined {
  if (!text.includes('&') || !text.includes(';')) return undefined
  const code = text.match(CODE)?.find((one) => decodeHTML(one) !== one)
  return code !== undefined && !looksLikeHtml(text) ? code : undefined
}

function decoded(written: string): string {
  if (codeIn(written) === undefined) return written
  const text = decodeHTML(written)
  // Words about markup would be taken for it.
  return looksLikeHtml(text) ? written : text
}
