import { Hash } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type numberSchemas, withUnit } from '#contract/quiz/kinds/number.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { isText } from '#web/platform/shape.ts'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { DraftField } from '../fields/DraftField.tsx'
import { problemAt } from '../fields/PartsProblems.tsx'
import styles from './Number.module.css'

/** What an author types for a number, which may not be one yet. */
interface RangeDraft {
  value: string
  tolerance: string
  /** How far beyond the tolerance an answer still gets some credit. */
  span: string
  unit: string
}

export const numberEditing: EditingOf<typeof numberSchemas, RangeDraft> = {
  about: 'Players type a number.',
  icon: Hash,
  Editor: NumberEditor,
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

/** What the fields mean for players, with their own numbers; null while there is nothing to explain. */
export function exampleOf(
  { value: typed, tolerance, span, unit }: RangeDraft,
  givesPartialCredit = true,
): string | null {
  const value = readNumber(typed)
  const near = Math.abs(readNumber(tolerance) ?? 0)
  const beyond = givesPartialCredit ? Math.abs(readNumber(span) ?? 0) : 0
  if (value === null || (near === 0 && beyond === 0)) return null
  const shown = (number: number) => withUnit(plain(number), unit.trim())
  const right =
    near === 0 ? `Only ${shown(value)} is right.` : `${shown(value - near)} to ${shown(value + near)} are right.`
  if (beyond === 0) return right
  const half = `${shown(value - near - beyond / 2)} or ${shown(value + near + beyond / 2)} gets half of the credit`
  const [least, most] = [value - near - beyond, value + near + beyond]
  return `${right} ${half}; below ${shown(least)} or above ${shown(most)} there is none.`
}

type FieldRest = Pick<ComponentProps<typeof DraftField>, 'most' | 'hint' | 'inputMode' | 'readOnly'>

/** The right number, its unit, its tolerance, and how far beyond it an answer still gets something. */
function NumberEditor({ question, problems, givesPartialCredit, edit }: KindEditorProps<RangeDraft>) {
  const example = exampleOf(question, givesPartialCredit)
  const field = (name: keyof RangeDraft, path: string, label: string, rest: FieldRest) => (
    <DraftField
      {...{ label, path }}
      value={question[name]}
      longest={40}
      problem={problemAt(problems, path)}
      onChange={(to) => edit((before) => ({ ...before, [name]: to }), name)}
      {...rest}
    />
  )
  return (
    <div>
      <div className={styles.number}>
        {field('value', 'key', 'Right answer', { inputMode: 'decimal' })}
        {field('unit', 'unit', 'Unit', {
          most: SIZES.unit.most,
          hint: 'Such as km, % or years. Leave it empty if there is none.',
        })}
        {field('tolerance', 'tolerance', 'Give or take', {
          inputMode: 'decimal',
          hint: 'Leave it empty if only the exact number is right.',
        })}
        {field('span', 'span', 'Some credit within', {
          inputMode: 'decimal',
          // What cannot be published has to be put right, also where it is not used.
          readOnly: !givesPartialCredit && problemAt(problems, 'span') === undefined,
          hint: givesPartialCredit
            ? 'How far beyond that an answer still gets part of the credit. Leave it empty for none.'
            : 'Not used: credit for partly right answers is off in Settings.',
        })}
      </div>
      {example && <output className={styles.example}>{example}</output>}
    </div>
  )
}

/** A field is empty for a number that is not there, or nought. */
const typed = (number: number | null): string => (number ? String(number) : '')

/** As people add: 0.1 + 0.2 is 0.3. */
const plain = (number: number): string => String(Number(number.toPrecision(12)))
