import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './Field.tsx'
import styles from './TextArea.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> &
  LabelledProps & {
    /** Whether it is a question, shown larger than other texts. */
    isLarge?: boolean
    /** For code and lists, in a monospaced font. */
    isCode?: boolean
  }

/** A multi-line text field that grows with its content. */
export const TextArea = ({ label, hint, hintId, error, aside, isLarge, isCode, rows = 2, ...area }: TextAreaProps) => (
  <Labelled {...{ label, hint, hintId, error, aside }}>
    {(tied) => (
      <textarea
        {...area}
        {...tied}
        rows={rows}
        style={{ '--rows': rows }}
        className={[styles.area, isLarge && styles.large, isCode && styles.code].filter(Boolean).join(' ')}
      />
    )}
  </Labelled>
)
