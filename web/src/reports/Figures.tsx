import type { ReactNode } from 'react'
import styles from './Figures.module.css'

/** A few figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.numbers}>{children}</dl>

interface FigureProps {
  value: string
  /** What it counts. */
  name: string
  /** How it changed, or a note. */
  note?: string
}

export const Figure = ({ value, name, note }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
