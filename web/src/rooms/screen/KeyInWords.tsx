import { isScored, type Question } from '#contract/question.ts'
import type { Room } from '#contract/room.ts'
import { isFilledIn, OnScreen } from '#web/kinds/OnScreen.tsx'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import styles from './KeyInWords.module.css'

interface KeyInWordsProps {
  room: Room
  question: Question
}

/** The answer to a question without choices, unless its text shows it, and how many knew it. */
export const KeyInWords = ({ room: { key, shares, answered }, question }: KeyInWordsProps) => (
  <div className={styles.key}>
    {key !== null && !isFilledIn(question) && (
      <div>
        <p className={styles.label}>Answer</p>
        <OnScreen part="Key" question={question} answer={key}>
          <strong className={styles.words}>{shownAnswer('', question, key, '')}</strong>
        </OnScreen>
      </div>
    )}
    {!isScored(question) && <p>Thanks. What you wrote stays with the author of the quiz.</p>}
    {isScored(question) && shares && answered > 0 && (
      <p className={styles.shares}>
        <span className={styles.bar} style={{ '--share': shares.right / 100 }} aria-hidden="true" />
        <span className={styles.percent}>{shares.right}% right</span>
      </p>
    )}
  </div>
)
