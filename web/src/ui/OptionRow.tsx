import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './OptionRow.module.css'
import { RenderedText } from './RenderedText.tsx'

/** `rest`: neither right nor chosen, once the verdict is in. */
export type OptionState = 'asked' | 'chosen' | 'right' | 'partly' | 'wrong' | 'rest'

export interface OptionRowProps {
  /** Its letter on the keyboard: A, B, C. */
  letter: string
  /** Drawn next to the letter, where options have shapes. */
  shape?: ReactNode
  text: string
  rendered?: string | null
  state: OptionState
  /** A tag: "Your answer", "Right answer". */
  tag?: string | undefined
  /** Percent of players who chose it. */
  share?: number | undefined
  image?: ReactNode
}

const SIGNS: Partial<Record<OptionState, typeof Check>> = { right: Check, wrong: X }

/** The look of one option. Whether it is a button, an input or plain text is up to its parent. */
export function OptionRow({ letter, shape, text, rendered = null, state, tag, share, image }: OptionRowProps) {
  const Sign = SIGNS[state]
  return (
    <span className={`${styles.row} ${styles[state]}`} data-state={state}>
      {image}
      <span className={shape ? `${styles.key} ${styles.shaped}` : styles.key} aria-hidden="true">
        {Sign ? <Sign size={20} /> : state !== 'partly' && letter}
        {shape}
      </span>
      <span className={styles.text}>
        <RenderedText text={text} rendered={rendered} />
      </span>
      {/* Its room is kept before there is a verdict, so that no line breaks anew. */}
      <span className={styles.share}>{share !== undefined && `${share}%`}</span>
      {tag && <span className={styles.tag}>{tag}</span>}
      {share !== undefined && (
        <span className={styles.meter} aria-hidden="true">
          <span style={{ inlineSize: `${share}%` }} />
        </span>
      )}
    </span>
  )
}
