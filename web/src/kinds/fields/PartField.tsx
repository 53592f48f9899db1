import { useId, useState, type ComponentProps } from 'react'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { TextPreview } from '../formulas/TextPreview.tsx'
import { useTextFormulas } from '../formulas/use-text-formulas.ts'
import { useShowsAllProblems } from './shows-all-problems.ts'
import { PartInput } from './PartInput.tsx'
import styles from './PartField.module.css'

interface PartFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange' | 'onBlur'> {
  /** Its name for screen readers; sighted authors see it from where it is. */
  label: string
  /** Its path in the question, which links from the checks point to. */
  path: string
  /** By which the editor finds it, to put the focus there. */
  part: string
  value: string
  /** What is wrong with it, shown once the author has left the field. */
  problem: string | undefined
  /** Whether it was added just now, so that its author has not been in it yet. */
  isNew: boolean
  onChange: (text: string) => void
}

/** A text in a row of others: an item, or a side of a pair. */
export function PartField({ label, path, part, value, problem, isNew, onChange, ...rest }: PartFieldProps) {
  const id = useId()
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const { flaw, preview } = useTextFormulas(value, path)
  const shown = (isLeft || (showsAllProblems && !isNew) ? problem : undefined) ?? flaw
  return (
    <div className={styles.field}>
      <PartInput
        {...rest}
        value={value}
        maxLength={1000}
        aria-label={label}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? id : undefined}
        data-field={path}
        data-part={part}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => afterPress(() => setIsLeft(true))}
      />
      {preview !== null && <TextPreview rendered={preview} />}
      {shown && (
        <p id={id} className={styles.problem}>
          {shown}
        </p>
      )}
    </div>
  )
}
