import { CircleAlert } from 'lucide-react'
import { questionTitle } from '#contract/question-words.ts'
import { grouped } from '#web/platform/format.ts'
import { problemsIn } from '../draft/checks.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import type { FoundQuestion, RefusedItem } from './import-report.ts'
import { quotedStart } from './line-words.ts'
import styles from './ImportDialog.module.css'

interface ImportProblemsProps {
  found: FoundQuestion[]
  refused: RefusedItem[]
  /** The imported questions in their current state. */
  questions: readonly DraftQuestion[]
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
