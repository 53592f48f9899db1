import { isRecord } from '#contract/is-record.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { answerSense, EITHER_NAMES, FLAT_OPTION, NUMBERED_WRONG, OPTION_NAMES, WRONG_NAMES } from './field-names.ts'
import { isScalar, type JsonField, type JsonFields } from './json-fields.ts'
import { optionsByName, readOptionList, type NamedOption } from './option-list.ts'

/** Fields of one pattern with consecutive letters or numbers: `A`, `B`, `C`, or `option_1`, `option_2`. */
function flatFields(fields: JsonFields): JsonField[] {
  const groups = new Map<string, { place: number; field: JsonField }[]>()
  for (const field of fields.unread) {
    const [, prefix, mark = ''] = FLAT_OPTION.exec(field.plain) ?? []
    if (prefix === undefined || !isScalar(field.value)) continue
    const isNumber = /\d/.test(mark)
    const group = `${prefix} ${isNumber}`
    const one = { place: isNumber ? Number(mark) : mark.charCodeAt(0) - 96, field }
    groups.set(group, [...(groups.get(group) ?? []), one].slice(0, 100))
  }
  const consecutive = [...groups.values()]
    .map((group) => group.toSorted((a, b) => a.place - b.place))
    .filter(([first, ...others]) => first && first.place <= 1 && others.length > 0)
    .filter((group) => group.every(({ place }, index) => place === (group[0]?.place ?? 0) + index))
    .toSorted((a, b) => b.length - a.length)
  return consecutive[0]?.map(({ field }) => field) ?? []
}

/** A field such as `answers` has the options, unless nothing else says what is right. */
function isOptions({ value }: JsonField, fields: JsonFields): boolean {
  if (isRecord(value)) return true
  if (!Array.isArray(value)) return false
  const isMarked = value.some((one) => isRecord(one))
  return isMarked || fields.unread.some(({ plain }) => answerSense(plain) !== undefined)
}

/** The options of a question, however its fields list them; none if it has none. */
export function questionOptions(fields: JsonFields, note: Note): NamedOption[] {
  const [listed, another] = OPTION_NAMES.flatMap((name) => fields.find(name) ?? [])
  const either = EITHER_NAMES.flatMap((name) => fields.find(name) ?? [])
  const found = listed ?? either.find((field) => isOptions(field, fields))
  if (listed && another) throw new FormatError(`It has two lists of options, "${listed.name}" and "${another.name}".`)
  if (found) {
    fields.use(found.plain)
    return readOptionList(found.value, note)
  }
  const flat = flatFields(fields)
  for (const { plain } of flat) fields.use(plain)
  return optionsByName(
    flat.map(({ name, value }) => [name, value]),
    note,
  )
}

/** The options that are listed as wrong; where there are others, only if they are among those. */
export function wrongOptions(fields: JsonFields, options: readonly NamedOption[], note: Note): NamedOption[] {
  const texts = new Set(options.map(({ text }) => text))
  return fields.unread
    .filter(({ plain }) => WRONG_NAMES.includes(plain) || NUMBERED_WRONG.test(plain))
    .flatMap(({ plain, value }) => {
      const values = isRecord(value) ? Object.values(value) : [value].flat()
      const wrong = readOptionList(values, note).map((option) => ({ ...option, right: false }))
      // Some files have their words for a wrong answer under such a name.
      if (texts.size > 0 && !wrong.every(({ text }) => texts.has(text))) return []
      fields.use(plain)
      return wrong
    })
}
