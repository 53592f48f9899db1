import { Check } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { questionTitle } from '#contract/question-words.ts'
import { plainAnswer } from '#web/kinds/shown-words.tsx'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { problemsIn } from '../draft/checks.ts'
import { toAuthored, type DraftQuestion } from '#web/kinds/drafting.ts'
import { notesOf, type FoundQuestion } from './import-report.ts'
import styles from './ImportDialog.module.css'

interface FoundQuestionListProps {
  found: FoundQuestion[]
  /** The same questions in their current state, fixed or not. */
  questions: readonly DraftQuestion[]
  ticked: ReadonlySet<string>
  at: number
  onToggle: (id: string) => void
  onPick: (index: number) => void
}

/** The right answer of a question as words; null where none is marked. */
function rightAnswer(question: DraftQuestion): string | null {
  const authored = toAuthored(question)
  return authored.key === null ? null : plainAnswer(authored, authored.key)
}

/** Rendered in batches, because a question bank can have thousands. */
const PORTION = 200

/** The imported questions, with a checkbox each. */
export function FoundQuestionList({ found, questions, ticked, at, onToggle, onPick }: FoundQuestionListProps) {
  const [shown, setShown] = useState(PORTION)
  const visible = Math.max(shown, at + 1)
  const rest = questions.length - visible
  const showMore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button may be about to disappear; keyboard users continue at the first new question.
    currentTarget.closest('li')?.previousElementSibling?.querySelector('button')?.focus()
    setShown(visible + PORTION)
  }
  return (
    <ul className={styles.list} aria-label="Questions found">
      {questions.slice(0, visible).map((question, index) => {
        const origin = found[index]
        const notes = origin ? notesOf(origin) : ''
        const right = rightAnswer(question)
        const problems = problemsIn(question).length
        return (
          <li key={question.id} className={styles.found}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={ticked.has(question.id)}
              aria-label={`Add question ${index + 1}`}
              onChange={() => onToggle(question.id)}
            />
            <button
              type="button"
              className={styles.pick}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onPick(index)}
            >
              <span className={styles.words}>
                <span className={styles.text}>{questionTitle(question).text.trim() || 'No text'}</span>
                {right !== null && (
                  <span className={styles.right}>
                    <Check size={14} aria-hidden="true" />
                    <span className="unseen">, right answer: </span>
                    <span className={styles.text}>{right}</span>
                  </span>
                )}
              </span>
              {problems > 0 ? (
                <span className={styles.flaw}>{problems} to fix</span>
              ) : (
                <span className="unseen">, ready</span>
              )}
            </button>
            {notes !== '' && <p className={styles.note}>{notes}</p>}
          </li>
        )
      })}
      {rest > 0 && (
        <li>
          <Button kind="quiet" small onClick={showMore}>
            Show {counted(Math.min(PORTION, rest), 'more', 'more')} of {counted(rest, 'question', 'questions')}
          </Button>
        </li>
      )}
    </ul>
  )
}
