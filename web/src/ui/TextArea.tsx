import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './Labelled.tsx'
import styles from './TextArea.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> &
  LabelledProps & {
    /** Whether it is a question, in a question's letters. */
    isLarge?: boolean
    /** For code and lists, in letters of one width. */
    isCode?: boolean
  }

/** Several lines to fill in; it grows with what is written. */
export const TextArea = ({ label, hint, hintId, error, aside, isLarge, isCode, ...area }: TextAreaProps) => (
  <Labelled {...{ label, hint, hintId, error, aside }}>
    {(tied) => (
      <textarea
        rows={2}
        {...area}
        {...tied}
        className={[styles.area, isLarge && styles.large, isCode && styles.code].filter(Boolean).join(' ')}
      />
    )}
  </Labelled>
)
