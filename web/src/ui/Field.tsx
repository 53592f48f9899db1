import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { Labelled, type LabelledProps } from './Labelled.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, LabelledProps {
  /** Shown inside the field, at its end. */
  end?: ReactNode
}

/** A single-line text field. */
export const Field = ({ label, hint, hintId, error, aside, end, ...input }: FieldProps) => (
  <Labelled {...{ label, hint, hintId, error, aside }}>
    {(tied) =>
      end ? (
        <span className={styles.withEnd}>
          <input {...input} {...tied} />
          <span className={styles.end}>{end}</span>
        </span>
      ) : (
        <input {...input} {...tied} />
      )
    }
  </Labelled>
)
