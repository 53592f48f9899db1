import { X } from 'lucide-react'
import styles from './ListAnswer.module.css'

interface TypedChipsProps {
  texts: readonly string[]
  isLocked: boolean
  onRemove: (text: string) => void
}

/** What was typed so far and not checked yet; each can be removed. */
export const TypedChips = ({ texts, isLocked, onRemove }: TypedChipsProps) => (
  <ul className={styles.chips} aria-label="Your answers">
    {texts.map((text) => (
      <li key={text} className={styles.chip}>
        <span>{text}</span>
        {!isLocked && (
          <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={() => onRemove(text)}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </li>
    ))}
  </ul>
)
