import { CircleAlert } from 'lucide-react'
import { flawsOf } from '../draft/checks.ts'
import type { DraftQuestion } from '../draft/draft.ts'
import { sameWords, type Found, type Refused } from './import-account.ts'
import styles from './ImportDialog.module.css'

interface ImportTroublesProps {
  found: Found[]
  refused: Refused[]
  /** The found ones as they stand now. */
  questions: readonly DraftQuestion[]
  onPick: (place: number) => void
  onLine: ((line: number) => void) | undefined
}

interface Trouble {
  words: string
  /** Leads to what can be put right; where nothing can, there is no way. */
  go?: (() => void) | undefined
}

const MOST_TOLD = 50

/** What stands in the way, each with a way to it: the question in the list, or the line that could not be read. */
export function ImportTroubles({ found, refused, questions, onPick, onLine }: ImportTroublesProps) {
  const unread = refused.map(({ line, where, message }): Trouble => ({
    words: where === '' ? message : `${where}: ${message}`,
    go: onLine && line > 0 ? () => onLine(line) : undefined,
  }))
  const flawed = questions.flatMap((question, place): Trouble[] => {
    const { where = '', sameAs = null } = found[place] ?? {}
    const [flaw] = flawsOf(question)
    const words = flaw?.message ?? (sameAs === null ? null : sameWords(sameAs))
    return words === null ? [] : [{ words: `${where || `Question ${place + 1}`}: ${words}`, go: () => onPick(place) }]
  })
  const troubles = [...unread, ...flawed]
  if (troubles.length === 0) return null
  return (
    <ul className={styles.troubles} aria-label="To fix">
      {troubles.slice(0, MOST_TOLD).map(({ words, go }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <li key={`${at} ${words}`}>
          <CircleAlert size={16} aria-hidden="true" />{' '}
          {go ? (
            <button type="button" onClick={go}>
              {words}
            </button>
          ) : (
            words
          )}
        </li>
      ))}
      {troubles.length > MOST_TOLD && <li>and {troubles.length - MOST_TOLD} more</li>}
    </ul>
  )
}
