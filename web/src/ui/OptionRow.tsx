import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './OptionRow.module.css'

/** `rest`: one that is neither right nor chosen, once the verdict is in. */
export type OptionState = 'asked' | 'chosen' | 'right' | 'wrong' | 'rest'

export interface OptionRowProps {
  /** Its key on the keyboard: A, B, C. */
  letter: string
  text: string
  state: OptionState
  /** Whose it is: "Your answer", "Right answer". */
  tag?: string | undefined
  /** Percent of players who chose it. */
  share?: number | undefined
  image?: ReactNode
}

/** What one option looks like. What it is (a button, a choice in a form, a line to read) is up to what it stands in. */
export const OptionRow = ({ letter, text, state, tag, share, image }: OptionRowProps) => (
  <span className={`${styles.row} ${styles[state]}`}>
    {image}
    <span className={styles.key} aria-hidden="true">
      {state === 'right' ? <Check size={20} /> : state === 'wrong' ? <X size={20} /> : letter}
    </span>
    <span className={styles.words}>
      <span className={styles.text}>{text}</span>
      {share !== undefined && (
        <span className={styles.meter} aria-hidden="true">
          <span style={{ inlineSize: `${share}%` }} />
        </span>
      )}
    </span>
    {tag && <span className={styles.tag}>{tag}</span>}
    {share !== undefined && <span className={styles.share}>{share}%</span>}
  </span>
)
