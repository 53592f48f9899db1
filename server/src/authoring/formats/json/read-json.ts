import * as z from 'zod/mini'
import { QuestionType } from '#contract/quiz.ts'
import type { ImportReport } from '../import-report.ts'
import { cleanLine } from '../text/clean-text.ts'
import { jsonElements } from './json-elements.ts'
import { isRecord, listOf, recordIn, stringOf } from './json-values.ts'
import { checkAnswerCount, FormatError, type PlainImage, type PlainQuestion } from '../plain-question.ts'
import {
  buildChoice,
  buildNumber,
  buildOrder,
  buildText,
  buildTrueFalse,
  type Choice,
  type Note,
} from '../build-question.ts'

const RawImage = z.object({ id: z.optional(z.string()), alt: z.optional(z.string()), data: z.optional(z.string()) })
const DATA = /^data:image\/[\w.+-]{1,40};base64,/

/** An image by its id, its bytes, or both; the bytes are used where the id is unknown. */
function readImage(value: unknown): PlainImage | null {
  const { success, data: image } = z.safeParse(RawImage, value)
  if (!success) return null
  const [prefix] = DATA.exec(image.data ?? '') ?? []
  const bytes = prefix === undefined ? null : Buffer.from((image.data ?? '').slice(prefix.length), 'base64')
  if (image.id === undefined && !bytes) return null
  return { alt: cleanLine(image.alt ?? '').slice(0, 500), id: image.id ?? null, bytes }
}

interface RawOption extends Omit<Choice, 'right'> {
  id: string
}

function readOption(value: unknown): RawOption {
  if (typeof value === 'string' || typeof value === 'number') return { id: '', text: String(value) }
  if (!isRecord(value)) throw new FormatError("One of its options isn't text.")
  return {
    id: stringOf(value.id),
    text: stringOf(value.text),
    image: readImage(value.image),
    last: value.last === true,
  }
}

/** The index of an option by its id or number. */
function placeOf(entry: unknown, options: RawOption[]): number {
  const place = typeof entry === 'number' ? entry : options.findIndex(({ id }) => id !== '' && id === entry)
  if (!options[place]) throw new FormatError(`Answer ${JSON.stringify(entry)?.slice(0, 60)} isn't one of the options.`)
  return place
}

/** The named kind, else the one that fits its key. */
function kindOf(raw: Record<string, unknown>, key: unknown, options: RawOption[]): QuestionType {
  if (raw.type !== undefined) {
    const { success, data } = z.safeParse(QuestionType, raw.type)
    if (!success)
      throw new FormatError(`We don't support questions of the type ${JSON.stringify(raw.type).slice(0, 60)}.`)
    return data
  }
  if (typeof key === 'boolean') return 'true_false'
  if (options.length > 0) return Array.isArray(key) ? 'multiple' : 'single'
  return typeof key === 'object' && key !== null && !Array.isArray(key) ? 'number' : 'text'
}

const NumberKey = z.object({ value: z.number(), tolerance: z._default(z.number(), 0) })

function readQuestion(raw: Record<string, unknown>, note: Note): PlainQuestion {
  const key = raw.key ?? raw.answer ?? null
  const listed = listOf(raw.options)
  checkAnswerCount(listed.length)
  const options = listed.map(readOption)
  const words = {
    text: stringOf(raw.text) || stringOf(raw.question),
    image: readImage(raw.image),
    why: stringOf(raw.why),
    source: stringOf(raw.source),
  }
  const type = kindOf(raw, key, options)
  if (key === null) throw new FormatError('It has no right answer.')
  switch (type) {
    case 'single':
    case 'multiple': {
      const right = (Array.isArray(key) ? key : [key]).map((entry: unknown) => placeOf(entry, options))
      return buildChoice(
        words,
        options.map((option, place) => ({ ...option, right: right.includes(place) })),
        type,
        note,
      )
    }
    case 'order': {
      const places = listOf(key).map((entry) => placeOf(entry, options))
      if (new Set(places).size !== options.length || places.length !== options.length)
        throw new FormatError("Its key doesn't name every item exactly once.")
      return buildOrder(
        words,
        places.flatMap((place) => options[place] ?? []),
        note,
      )
    }
    case 'true_false':
      if (typeof key !== 'boolean') throw new FormatError('Its key is neither true nor false.')
      return buildTrueFalse(words, key)
    case 'text':
      return buildText(words, (Array.isArray(key) ? key : [key]).map(stringOf), note)
    case 'number': {
      const { success, data } = z.safeParse(NumberKey, typeof key === 'number' ? { value: key } : key)
      if (!success) throw new FormatError("Its key isn't a number with a tolerance.")
      return buildNumber(words, data.value, data.tolerance)
    }
  }
}

/** Reads our own JSON: a list of questions in the draft's shape, or a draft with such a list. */
export function readJson(text: string, report: ImportReport): void {
  for (const { line, value } of jsonElements(text, ['questions']))
    report.take(line, (note) => readQuestion(recordIn(value), note))
}
