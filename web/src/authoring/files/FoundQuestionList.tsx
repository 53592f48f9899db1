import { Check, CircleAlert } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { plainAnswer } from '#web/kinds/shown-words.tsx'
import { counted, grouped } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { toAuthored, type EditedQuestion } from '#web/kinds/editing.ts'
import { problemsIn } from '../draft/checks.ts'
import { notesOf, type FoundQuestion, type RefusedItem, quotedStart } from './import-report.ts'
import styles from './ImportDialog.module.css'

interface FoundQuestionListProps {
  found: FoundQuestion[]
  /** The same questions in their current state, fixed or not. */
  questions: readonly EditedQuestion[]
  ticked: ReadonlySet<string>
  at: number
  onToggle: (id: string) => void
  onPick: (index: number) => void
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

interface ImportProblemsProps {
  found: FoundQuestion[]
  refused: RefusedItem[]
  /** The imported questions in their current state. */
  questions: readonly EditedQuestion[]
  onPick: (index: number) => void
  onLine: ((line: number) => void) | undefined
}

interface ImportProblem {
  line: number
  words: string
  /** Links to what can be fixed; without a target it is plain text. */
  go?: (() => void) | undefined
}

const MOST_SHOWN = 50
/** As many are all in view; more are scrolled. */
const MOST_IN_VIEW = 6
const LAST = Number.MAX_SAFE_INTEGER

/** The problems of an import, each with a link: to the question in the list, or to the line that could not be read. */
export function ImportProblems({ found, refused, questions, onPick, onLine }: ImportProblemsProps) {
  const unread = refused.map(({ line, where, message }): ImportProblem => ({
    line,
    words: where === '' ? message : `${where}: ${message}`,
    go: onLine && line > 0 ? () => onLine(line) : undefined,
  }))
  const unready = questions.flatMap((question, index): ImportProblem[] => {
    const { line = 0, where = '' } = found[index] ?? {}
    const [problem] = problemsIn(question)
    if (!problem) return []
    const name = [where || `Question ${index + 1}`, quotedStart(questionTitle(question).text)]
      .filter(Boolean)
      .join(', ')
    return [{ line, words: `${name}: ${problem.message}`, go: () => onPick(index) }]
  })
  // Those without a line keep their order, after the others.
  const problems = [...unread, ...unready].toSorted((a, b) => (a.line || LAST) - (b.line || LAST))
  if (problems.length === 0) return null
  const isLong = problems.length > MOST_IN_VIEW
  return (
    <div className={styles.toFix}>
      <h3 className={styles.count}>{grouped(problems.length)} to fix</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the scroll area reachable by keyboard */}
      <ul className={styles.troubles} aria-label="To fix" data-long={isLong} tabIndex={isLong ? 0 : undefined}>
        {problems.slice(0, MOST_SHOWN).map(({ words, go }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same text
          <li key={`${at} ${words}`}>
            <CircleAlert size={16} aria-hidden="true" />
            {go ? (
              <button type="button" onClick={go}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        ))}
        {problems.length > MOST_SHOWN && <li className={styles.more}>and {problems.length - MOST_SHOWN} more</li>}
      </ul>
    </div>
  )
}

/** The right answer of a question as words; null where none is marked. */
function rightAnswer(question: EditedQuestion): string | null {
  const authored = toAuthored(question)
  return authored.key === null ? null : plainAnswer(authored, authored.key)
}
