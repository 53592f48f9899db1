import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import type { Note } from '../build-question.ts'
import { pictureLoss } from '../text/html-text.ts'
import { isSetting, isUnseen, PICTURE_NAME, plainName, SOUND_NAME } from './field-names.ts'

export interface JsonField {
  /** As the file writes it. */
  name: string
  /** As names are compared. */
  plain: string
  value: unknown
}

/** Fields that only hold others. */
const AROUND = ['metadata', 'meta']

export interface NestedWords {
  /** The names that lead to them, as the file writes them: "metadata.hint". */
  path: string
  /** The same names as they are compared. */
  plain: readonly string[]
  text: string
}

/** The fields of a question, which remember what has been read of them. */
export class JsonFields {
  readonly #fields = new Map<string, JsonField>()
  readonly #again: JsonField[] = []
  readonly #used = new Set<string>()

  constructor(raw: Record<string, unknown>) {
    for (const [name, value] of Object.entries(raw)) {
      // Some files have the words of a question in an object of their own: `question: { text, image }`.
      if (plainName(name) === 'question' && isRecord(value))
        for (const inner of Object.entries(value)) this.#add(...inner)
      else this.#add(name, value)
    }
  }

  #add(name: string, value: unknown): void {
    if (isBlank(value)) return
    const plain = plainName(name)
    const field = { name, plain, value }
    if (this.#fields.has(plain)) this.#again.push(field)
    else this.#fields.set(plain, field)
  }

  /** The same fields with what has been read of them so far, for another reading. */
  copy(): JsonFields {
    const copy = new JsonFields({})
    for (const [plain, field] of this.#fields) copy.#fields.set(plain, field)
    for (const field of this.#again) copy.#again.push(field)
    for (const plain of this.#used) copy.#used.add(plain)
    return copy
  }

  /** Those that nothing has been read of, in the order of the file. */
  get unread(): JsonField[] {
    return [...this.#fields.values()].filter(({ plain }) => !this.#used.has(plain))
  }

  /** Those with the name of another, which were not read for that. */
  get repeated(): readonly JsonField[] {
    return this.#again
  }

  /** Gives the first of these that is a list another name, if no field has it. */
  rename(names: readonly string[], plain: string): void {
    const found = names.map((name) => this.find(name)).find((field) => Array.isArray(field?.value))
    if (!found || this.#fields.has(plain)) return
    this.#fields.delete(found.plain)
    this.#fields.set(plain, { ...found, plain })
  }

  find(plain: string): JsonField | undefined {
    return this.#used.has(plain) ? undefined : this.#fields.get(plain)
  }

  use(plain: string): void {
    this.#used.add(plain)
  }

  /** The text in the first of these fields that has one, or an object with it. */
  takeText(names: readonly string[], isReason = false): string {
    for (const name of names) {
      const value = this.find(name)?.value
      if (typeof value === 'string' || typeof value === 'number') {
        this.use(name)
        return String(value)
      }
      const inside = textInside(value, isReason)
      if (!inside) continue
      this.use(`${name}.${inside.name}`)
      return inside.text
    }
    return ''
  }

  /** The same for words that may also be a list, or kept apart with what is said about a question. */
  takeWords(names: readonly string[], separator: string): string {
    const text = this.takeText(names, true)
    if (text !== '') return text
    for (const name of names) {
      const value = this.find(name)?.value
      if (!Array.isArray(value) || !value.every((one) => typeof one === 'string' || typeof one === 'number')) continue
      this.use(name)
      return value.join(separator)
    }
    for (const around of AROUND) {
      const value = this.find(around)?.value
      for (const [name, inner] of isRecord(value) ? Object.entries(value) : []) {
        if (!names.includes(plainName(name)) || typeof inner !== 'string' || inner.trim() === '') continue
        this.use(`${around}.${plainName(name)}`)
        return inner
      }
    }
    return ''
  }

  /** Whether words in a field have been read: there, or in a field of the same name that has the same. */
  #isRead(field: JsonField, { plain }: NestedWords): boolean {
    const first = this.#fields.get(field.plain)
    return first === field
      ? this.#used.has(plain.slice(0, 2).join('.'))
      : this.#used.has(field.plain) && isDeepStrictEqual(first?.value, field.value)
  }

  /** Names everything that a player would have seen and that was not read. */
  noteUnread(note: Note, beside: readonly NestedWords[] = []): void {
    const left = new Set<string>()
    const unread = [...this.unread, ...this.#again].flatMap((field) => {
      const words = isUnseen(field.plain) ? [] : nestedWords(field.name, field.value, isSetting)
      return words.filter((one) => !this.#isRead(field, one))
    })
    for (const words of [...unread, ...beside])
      if (words.plain.some((one) => PICTURE_NAME.test(one))) note(pictureLoss(words.text))
      else if (words.plain.some((one) => SOUND_NAME.test(one))) note('Its sound or video was left out.')
      else left.add(words.path)
    if (left.size > 0)
      note(`Its ${left.size > 1 ? 'fields' : 'field'} ${listedNames(left)} ${left.size > 1 ? 'were' : 'was'} left out.`)
  }
}

/** A value with another text for each of its texts, however deep. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}

export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Names of more levels say nothing to an author. */
const MOST_LEVELS = 2
/** More words than these are in no field that somebody reads. */
const MOST_FOUND = 200

/**
 * The words in a field that a player would have seen, whatever it consists of; a list has the name of its field. With
 * `isSetting`, numbers and what is true count as words, unless that says that they are bookkeeping.
 */
export function nestedWords(
  name: string,
  value: unknown,
  isSetting: (name: string, value: number | true) => boolean = () => true,
): NestedWords[] {
  const found: NestedWords[] = []
  const visit = (inner: unknown, names: readonly string[]): void => {
    if (found.length >= MOST_FOUND) return
    if (typeof inner === 'string' && inner.trim() !== '')
      found.push({ path: names.slice(0, MOST_LEVELS).join('.'), plain: names.map(plainName), text: inner })
    else if (inner === true || typeof inner === 'number') {
      const isSaid = !isSetting(plainName(names.at(-1) ?? ''), inner)
      if (isSaid) found.push({ path: names.slice(0, MOST_LEVELS).join('.'), plain: names.map(plainName), text: '' })
    } else if (Array.isArray(inner)) for (const one of inner) visit(one, names)
    else if (isRecord(inner))
      for (const [at, one] of Object.entries(inner)) if (!isUnseen(plainName(at))) visit(one, [...names, at])
  }
  visit(value, [name])
  return found
}

/** Where an object keeps its text. */
const INNER = ['text', 'content', 'html', 'value', 'body']
/** The same where it is a reason; what is said about right answers is the last, since others may be for all. */
const INNER_REASONS = [...INNER, 'explanation', 'feedback', 'message', 'general', 'correct']

/** The field of an object that has its text, as a player would read it. */
export function textInside(value: unknown, isReason = false): { name: string; text: string } | undefined {
  if (!isRecord(value)) return undefined
  const inner = Object.entries(value).map(([name, one]) => ({ name: plainName(name), one }))
  for (const name of isReason ? INNER_REASONS : INNER) {
    const text = inner.find((entry) => entry.name === name)?.one
    if (typeof text === 'string' && text.trim() !== '') return { name, text }
  }
  return undefined
}

const MOST_NAMED = 5

/** Names for a sentence: `"hint", "tip" and 3 more`. */
export function listedNames(names: Iterable<string>): string {
  const all = [...new Set(names)].map((name) => `"${name.slice(0, 40)}"`)
  const more = all.length - MOST_NAMED
  if (more > 0) return `${all.slice(0, MOST_NAMED).join(', ')} and ${more} more`
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}
