import { Hash } from 'lucide-react'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { numberSchemas } from '#contract/quiz/kinds/number.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { isText } from '#web/platform/shape.ts'
import type { EditingOf } from '../written-question.ts'

/** What an author types for a number, which may not be one yet. */
export interface RangeDraft {
  value: string
  tolerance: string
  /** How far beyond the tolerance an answer still gets some credit. */
  span: string
  unit: string
}

export const numberEditing: EditingOf<typeof numberSchemas, RangeDraft> = {
  label: KIND_RULES.number.label,
  about: 'Players type a number.',
  icon: Hash,
  blank: () => ({ value: '', tolerance: '', span: '', unit: '' }),
  isBlank: ({ value, unit }) => value.trim() === '' && unit.trim() === '',
  isStored: ({ value, tolerance, span, unit }) => [value, tolerance, span, unit].every(isText),
  authored(common, question) {
    const value = readNumber(question.value)
    const tolerance = Math.abs(readNumber(question.tolerance) ?? 0)
    const span = Math.abs(readNumber(question.span) ?? 0) || null
    const unit = question.unit.trim() || null
    return { ...common, unit, key: value === null ? null : { value, tolerance, span } }
  },
  read: ({ key, unit }) => ({
    unit: unit ?? '',
    ...(key && { value: String(key.value), tolerance: typed(key.tolerance), span: typed(key.span) }),
  }),
  missingKey: 'Type the right answer as a number.',
  fieldProblems: ({ tolerance, span }) =>
    Object.entries({ tolerance, span }).flatMap(([path, value]) =>
      value.trim() !== '' && readNumber(value) === null ? [{ path, message: 'Type a number, or leave it empty.' }] : [],
    ),
}

/** A field is empty for a number that is not there, or nought. */
const typed = (number: number | null): string => (number ? String(number) : '')
