import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useShowsAllProblems } from './shows-all-problems.ts'
import styles from './DraftField.module.css'

interface DraftFieldProps {
  label: string
  /** Where it stands in the draft, by which checks lead to it. */
  path: string
  value: string
  onChange: (text: string) => void
  /** What is wrong with it, told once it has been left. */
  problem?: string | undefined
  hint?: string
  /** How long it may be to be published; longer is kept, and told. */
  most?: number
  /** Longer than this the server does not keep. */
  longest?: number
  kind?: 'line' | 'lines' | 'question'
  placeholder?: string
  inputMode?: 'decimal' | 'text'
  readOnly?: boolean
  onPaste?: (event: ClipboardEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: Ref<HTMLInputElement>
}

/** From this share of its room on, a text's length is told. */
const NEARLY = 0.75

/** A text of the draft. */
export function DraftField(props: DraftFieldProps) {
  const { label, path, value, onChange, problem, hint, most, longest = 4000, kind = 'line', ref, ...rest } = props
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const length = Array.from(value).length
  const aside = most !== undefined && length >= most * NEARLY && (
    <span className={length > most ? styles.over : styles.count}>
      {length} of {most}
    </span>
  )
  const shared = {
    ...rest,
    label,
    value,
    aside,
    maxLength: longest,
    error: isLeft || showsAllProblems ? problem : undefined,
    ...(hint !== undefined && { hint }),
    'data-field': path,
    onBlur: () => setIsLeft(true),
  }
  return kind === 'line' ? (
    <Field {...shared} ref={ref} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextArea
      {...shared}
      isLarge={kind === 'question'}
      rows={kind === 'question' ? 2 : 3}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
