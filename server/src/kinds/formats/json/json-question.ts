import * as z from 'zod/mini'
import { isRecord } from '#contract/is-record.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { MarkedChoice, QuestionWords, Note } from '../build-question.ts'
import { FormatError, type PlainImage } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { stripMarkup } from '../text/html-text.ts'

export interface JsonOption extends Omit<MarkedChoice, 'right'> {
  id: string
}

/** A question of our own JSON, before its kind is known. */
export interface JsonQuestion {
  words: QuestionWords
  options: JsonOption[]
  key: unknown
  /** All its fields. */
  raw: Record<string, unknown>
}

/** Kinds that other people's files have too, with keys that may mean something else than ours. */
const COMMON = new Set(['single', 'multiple', 'true_false', 'text', 'number'])

/** With one of these beside its key, somebody else wrote it, and they may differ. */
const OTHER_ANSWERS = ['answer', 'correct', 'correct_answer', 'correct_answers', 'correctAnswer', 'correctAnswers']

/** Whether a question has the draft's shape: its key is called `key`, or its kind is one that only we write like this. */
export function isOwnShape(raw: Record<string, unknown>): boolean {
  const { type, key = null, text, options: listed = [] } = raw
  if (type !== undefined && !QUESTION_TYPES.some((one) => one === type)) return false
  // Other people's have their order in another field, in another way.
  if (type === 'order' && key === null) return false
  if (typeof type === 'string' && !COMMON.has(type)) return true
  if (key === null || typeof text !== 'string' || !Array.isArray(listed)) return false
  if (OTHER_ANSWERS.some((name) => (raw[name] ?? null) !== null)) return false
  const options: readonly unknown[] = listed
  if (options.length === 0 || typeof key === 'boolean') return true
  const entries: unknown[] = [key].flat()
  // One that repeats is no index: it marks each option as right or wrong.
  if (new Set(entries).size < entries.length) return false
  return options.every(isOwnOption) && entries.every((entry) => isOwnEntry(entry, options))
}

export function indexIn(options: JsonOption[], entry: unknown): number {
  const index = typeof entry === 'number' ? entry : options.findIndex(({ id }) => id !== '' && id === entry)
  if (!options[index]) throw new FormatError(`Answer ${JSON.stringify(entry)?.slice(0, 60)} isn't one of the options.`)
  return index
}

/** Whether a question has every field that we write, and so is ours. */
export const isExported = (raw: Record<string, unknown>): boolean =>
  ['type', 'text', 'image', 'options', 'key', 'why', 'source'].every((name) => name in raw)

/** Whether somebody else may have written a question of our shape, with a key that counts from 1. */
export const mayCountFromOne = (raw: Record<string, unknown>): boolean =>
  (raw['type'] === undefined || raw['type'] === 'single' || raw['type'] === 'multiple') && !isExported(raw)

/** Whether the keys of questions count from 1, which ours never do: one is past the end, and none is 0. */
export function countFromOne(questions: readonly Record<string, unknown>[]): boolean {
  let isPast = false
  for (const { key, options } of questions) {
    const count = listOf(options).length
    if (count === 0) continue
    const keys = [key].flat()
    if (keys.includes(0)) return false
    isPast ||= keys.includes(count)
  }
  return isPast
}

const RawImage = z.object({ id: z.optional(z.string()), alt: z.optional(z.string()), data: z.optional(z.string()) })
const DATA = /^data:image\/[\w.+-]{1,40};base64,/

/**
 * An image by its id, its bytes, or both; the bytes are used where the id is unknown. In other people's files it may be
 * just its bytes, written as an address.
 */
export function readImage(value: unknown): PlainImage | null {
  const { success, data: image } = z.safeParse(RawImage, typeof value === 'string' ? { data: value } : value)
  if (!success) return null
  const { data = '' } = image
  const [prefix] = DATA.exec(data) ?? []
  const bytes = prefix === undefined ? null : Buffer.from(data.slice(prefix.length), 'base64')
  if (image.id === undefined && !bytes) return null
  return { alt: cleanLine(image.alt ?? '').slice(0, 500), id: image.id ?? null, bytes }
}

/** A text without markup, and the picture that is part of it, if it has one. */
export function textAndImage(written: string, note: Note): { text: string; image: PlainImage | null } {
  const images: PlainImage[] = []
  const text = stripMarkup(written, note, ({ src, alt }) => {
    const image = images.length === 0 ? readImage({ data: src, alt }) : null
    if (image) images.push(image)
    return image !== null
  })
  return { text, image: images[0] ?? null }
}

export function recordIn({ value, problem }: { value: unknown; problem: string | null }): Record<string, unknown> {
  if (problem !== null) throw new FormatError(problem)
  if (!isRecord(value)) throw new FormatError('A question is written in braces, and this one has none.')
  return value
}

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isOwnOption = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (isRecord(value) && ('text' in value || isRecord(value['image'])))

/** Whether an entry of a key names an option as ours do: by index, or by its id. */
const isOwnEntry = (entry: unknown, options: readonly unknown[]): boolean =>
  typeof entry === 'number' || options.some((option) => isRecord(option) && option['id'] === entry)
