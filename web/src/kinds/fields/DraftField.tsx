import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextPreview, useTextFormulas } from './TextPreview.tsx'
import { useShowsAllProblems } from './PartsProblems.tsx'
import styles from './DraftField.module.css'

interface DraftFieldProps {
  label: string
  /** Its path in the draft, which links from the checks point to. */
  path: string
  value: string
  onChange: (text: string) => void
  /** What is wrong with it, shown once the author has typed in the field and left it. */
  problem?: string | undefined
  hint?: string
  /** The longest text that can be published; longer text is kept, with a message. */
  most?: number
  /** The longest text that the server stores. */
  longest?: number
  kind?: 'line' | 'lines' | 'question'
  /** Whether it may have formulas and code, which are checked while typing and shown below. */
  hasFormulas?: boolean
  placeholder?: string
  inputMode?: 'decimal' | 'text'
  readOnly?: boolean
  onPaste?: (event: ClipboardEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Further `data-` attributes, by which it is found. */
  marks?: Record<`data-${string}`, string>
  ref?: Ref<HTMLInputElement>
}

/** From this share of the limit on, the length of a text is shown. */
const NEARLY = 0.75

/** A text field of the draft. */
export function DraftField(props: DraftFieldProps) {
  const {
    label,
    path,
    value,
    onChange,
    problem,
    hint,
    most,
    longest = 4000,
    kind = 'line',
    hasFormulas,
    marks,
    ref,
    ...rest
  } = props
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const isTyped = useRef(false)
  const { flaw, preview } = useTextFormulas(hasFormulas ? value : '', path)
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
    error: (isLeft || showsAllProblems ? problem : undefined) ?? flaw,
    ...(hint !== undefined && { hint }),
    'data-field': path,
    ...marks,
    onBlur: () => afterPress(() => setIsLeft(isTyped.current)),
    onChange({ target }: { target: { value: string } }) {
      isTyped.current = true
      onChange(target.value)
    },
  }
  const field =
    kind === 'line' ? (
      <Field {...shared} ref={ref} autoComplete="off" />
    ) : (
      <TextArea {...shared} isLarge={kind === 'question'} rows={kind === 'question' ? 2 : 3} />
    )
  return preview === null ? (
    field
  ) : (
    <div className={styles.previewed}>
      {field}
      <TextPreview rendered={preview} />
    </div>
  )
}
