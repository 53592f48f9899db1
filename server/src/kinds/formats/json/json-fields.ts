import { isRecord } from '#contract/is-record.ts'
import type { Note } from '../build-question.ts'
import { isUnseen, PICTURE_NAME, plainName, SOUND_NAME } from './field-names.ts'

export interface JsonField {
  /** As the file writes it. */
  name: string
  /** As names are compared. */
  plain: string
  value: unknown
}

export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Whether a field holds nothing. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether there are words somewhere in the first levels of a value. */
function hasWords(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (depth > 3 || typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => hasWords(inner, depth + 1))
}

/** More fields than these are not named one by one. */
const MOST_NAMED = 4

/** The fields of a question, which remember what has been read of them. */
export class JsonFields {
  readonly #raw: Record<string, unknown>
  readonly #fields = new Map<string, JsonField>()
  readonly #again: JsonField[] = []
  readonly #used: Set<string>

  constructor(raw: Record<string, unknown>, used: Iterable<string> = []) {
    this.#raw = raw
    this.#used = new Set(used)
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
    return new JsonFields(this.#raw, this.#used)
  }

  /** Those that nothing has been read of, in the order of the file. */
  get unread(): JsonField[] {
    return [...this.#fields.values()].filter(({ plain }) => !this.#used.has(plain))
  }

  find(plain: string): JsonField | undefined {
    return this.#used.has(plain) ? undefined : this.#fields.get(plain)
  }

  use(plain: string): void {
    this.#used.add(plain)
  }

  /** The text in the first of these fields that has one. */
  takeText(names: readonly string[]): string {
    for (const name of names) {
      const value = this.find(name)?.value
      if (typeof value !== 'string' && typeof value !== 'number') continue
      this.use(name)
      return String(value)
    }
    return ''
  }

  /** Names everything that a player would have seen and that was not read. */
  noteUnread(note: Note): void {
    const seen = [...this.unread, ...this.#again].filter(({ plain, value }) => !isUnseen(plain) && hasWords(value))
    let named = 0
    for (const { name, plain } of seen)
      if (PICTURE_NAME.test(plain)) note('A picture on another site was left out.')
      else if (SOUND_NAME.test(plain)) note('Its sound or video was left out.')
      else if (++named <= MOST_NAMED) note(`Its field "${name.slice(0, 40)}" was left out.`)
    if (named > MOST_NAMED) note(`${named - MOST_NAMED} more of its fields were left out.`)
  }
}
