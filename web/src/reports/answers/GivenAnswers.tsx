import type { GivenAnswers as Given } from '#contract/reports.ts'
import { grouped } from '#web/platform/format.ts'
import { AnswerList } from './AnswerList.tsx'
import styles from './GivenAnswers.module.css'

/** So many answers are shown at once; the others when asked for. */
const SHOWN = 6

interface PartAnswersProps extends Given {
  total: number
}

function PartAnswers({ part, answers, total }: PartAnswersProps) {
  const label = part === null ? 'Answered' : `Answered to ${part}`
  const rows = answers.map(({ text, count, right }) => ({ id: `${right} ${text}`, words: text, count, right }))
  const [first, more] = [rows.slice(0, SHOWN), rows.slice(SHOWN)]
  return (
    <>
      {part !== null && <p className={styles.part}>{part}</p>}
      <AnswerList label={label} answers={first} total={total} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{grouped(more.length)} more</summary>
          <AnswerList label={`${label}, less often`} answers={more} total={total} />
        </details>
      )}
    </>
  )
}

interface GivenAnswersProps {
  given: readonly Given[]
  /** How many answers were given in all; one of them may name several things. */
  total: number
}

/** What players really answered, part by part. */
export const GivenAnswers = ({ given, total }: GivenAnswersProps) =>
  given.map(({ part, answers }) => <PartAnswers key={part} part={part} answers={answers} total={total} />)
