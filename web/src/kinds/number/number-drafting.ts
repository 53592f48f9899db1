import { Hash } from 'lucide-react'
import type { numberSchemas } from '#contract/kinds/number.ts'
import { readNumber } from '#contract/read-number.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { isText } from '#web/platform/shape.ts'
import type { RangeDraft } from './range-draft.ts'

export const numberDrafting: DraftingOf<typeof numberSchemas, RangeDraft> = {
  label: 'A number',
  about: 'Players type a number.',
  icon: Hash,
  blank: () => ({ value: '', tolerance: '' }),
  isBlank: ({ value }) => value.trim() === '',
  isStored: ({ value, tolerance }) => isText(value) && isText(tolerance),
  authored(common, question) {
    const value = readNumber(question.value)
    const tolerance = Math.abs(readNumber(question.tolerance) ?? 0)
    return { ...common, key: value === null ? null : { value, tolerance } }
  },
  read: ({ key }) =>
    key ? { value: String(key.value), tolerance: key.tolerance === 0 ? '' : String(key.tolerance) } : {},
  missingKey: 'Type the right answer as a number.',
  fieldProblems: ({ tolerance }) =>
    tolerance.trim() !== '' && readNumber(tolerance) === null
      ? [{ path: 'tolerance', message: 'Type a number, or leave it empty.' }]
      : [],
}
