import { X } from 'lucide-react'
import { SoundButton } from '#web/play/sound/late-sound-button.ts'
import styles from '#web/play/question/PlayBar.module.css'
import { IconButton } from '#web/ui/IconButton.tsx'
import { pipWords, type Pip } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'

interface PracticeBarProps {
  pips: readonly Pip[]
  /** Zero-based. */
  index: number
  /** Whether this card's verdict has just come in. */
  isFresh: boolean
  onLeave: () => void
}

/** The bar above a card: the way out, and how far the session is. */
export const PracticeBar = ({ pips, index, isFresh, onLeave }: PracticeBarProps) => (
  <header className={styles.top}>
    <div className={styles.bar}>
      <IconButton label="Leave practice" onClick={onLeave}>
        <X size={24} aria-hidden="true" />
      </IconButton>
      <div className={styles.trail}>
        <Trail
          pips={pips}
          label={`Card ${index + 1} of ${pips.length}. ${pipWords(pips)}.`}
          fresh={isFresh ? index : undefined}
        />
      </div>
      <span className={styles.count} aria-hidden="true">
        {index + 1}/{pips.length}
      </span>
      <SoundButton />
    </div>
  </header>
)
