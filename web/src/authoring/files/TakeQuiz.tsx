import { useId } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from './ImportDialog.module.css'

interface TakeQuizProps {
  lines: readonly { name: string; words: string }[]
  /** What the file names and the author can't have, in sentences. */
  leftOut: readonly string[]
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}

/** Offers what a file has around its questions. */
export function TakeQuiz({ lines, leftOut, isTaken, onChange }: TakeQuizProps) {
  const id = useId()
  if (lines.length === 0) return leftOut.length > 0 && <p>Left out of its details and settings: {leftOut.join(' ')}</p>
  return (
    <div className={styles.take}>
      <Checkbox
        label="Also take the quiz's details and settings from this file"
        checked={isTaken}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div id={id} className={styles.taken}>
        <ul>
          {lines.map(({ name, words }) => (
            <li key={name}>
              <strong>{name}:</strong> {words}
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && <p>Left out: {leftOut.join(' ')}</p>}
      </div>
    </div>
  )
}
