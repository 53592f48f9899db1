import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { pipWords, type Pip } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { SoundButton } from '../play-sound.tsx'
import styles from './PlayBar.module.css'

interface PlayBarProps {
  pips: readonly Pip[]
  /** Zero-based. */
  index: number
  /** Whether this question's verdict has just come in. */
  isFresh: boolean
  onLeave: () => void
  /** Whether these are the cards of a practice session, not the questions of a quiz. */
  isPractice?: boolean
  /** The timer of a question, or its empty place. */
  timer?: ReactNode
}

/** The bar above a question: the way out, and how far the player is. */
export function PlayBar({ pips, index, isFresh, onLeave, isPractice = false, timer }: PlayBarProps) {
  const label = `${isPractice ? 'Card' : 'Question'} ${index + 1} of ${pips.length}. ${pipWords(pips)}.`
  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        <IconButton label={isPractice ? 'Leave practice' : 'Leave the quiz'} onClick={onLeave}>
          <X size={24} aria-hidden="true" />
        </IconButton>
        <div className={styles.trail}>
          <Trail pips={pips} label={label} fresh={isFresh ? index : undefined} />
        </div>
        <span className={styles.count} aria-hidden="true">
          {index + 1}/{pips.length}
        </span>
        <SoundButton />
      </div>
      {timer}
    </header>
  )
}
