import type { ReactNode } from 'react'
import styles from './Numbers.module.css'

/** A few figures side by side. */
export const Numbers = ({ children }: { children: ReactNode }) => <dl className={styles.numbers}>{children}</dl>

interface NumberProps {
  value: string
  /** What it counts. */
  name: string
  /** How it moved, or what else there is to say. */
  note?: string
}

export const Figure = ({ value, name, note }: NumberProps) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
