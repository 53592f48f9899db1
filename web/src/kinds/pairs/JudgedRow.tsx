import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PartState } from './assigned.ts'
import styles from './JudgedRow.module.css'

interface JudgedRowProps {
  state: PartState
  /** All of it in words, for screen readers. */
  words: string
  /** What is right, below a wrong answer. */
  note?: ReactNode
  children: ReactNode
}

/** One part of an answer once the verdict is in: filled where it is right, hollow where it is wrong. */
export const JudgedRow = ({ state, words, note, children }: JudgedRowProps) => (
  <li>
    <span className="unseen">{words}</span>
    <div className={`${styles.row} ${styles[state]}`} data-state={state} aria-hidden="true">
      <span className={styles.key}>
        {state === 'right' && <Check size={18} />}
        {state === 'wrong' && <X size={18} />}
      </span>
      <div className={styles.words}>
        {children}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  </li>
)
