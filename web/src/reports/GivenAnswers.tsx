import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GivenAnswers as Given } from '#contract/reports.ts'
import { grouped } from '#web/platform/format.ts'
import { Meter } from '#web/ui/Meter.tsx'
import styles from './GivenAnswers.module.css'

/** So many answers are shown at once; the others when asked for. */
const SHOWN = 6

const sum = (answers: Given['answers']): number => answers.reduce((all, { count }) => all + count, 0)

interface AnswerListProps {
  label: string
  answers: readonly { id: string; words: ReactNode; count: number }[]
  total: number
}

/** Answers, each with how often it was given. */
export const AnswerList = ({ label, answers, total }: AnswerListProps) => (
  <ul className={styles.answers} aria-label={label}>
    {answers.map(({ id, words, count }) => (
      <li key={id}>
        <span className={styles.answer}>{words}</span>
        <span>{grouped(count)}</span>
        <Meter percent={total ? (100 * count) / total : 0} />
      </li>
    ))}
  </ul>
)

const judged = ({ text, count, right }: Given['answers'][number]) => ({
  id: `${right} ${text}`,
  count,
  words: (
    <>
      {right === true && <Check size={16} className={styles.right} aria-label="Right:" />}
      {right === false && <X size={16} className={styles.wrong} aria-label="Wrong:" />}
      {text}
    </>
  ),
})

function PartAnswers({ part, answers }: Given) {
  const label = part === null ? 'Answered' : `Answered to ${part}`
  const rows = answers.map(judged)
  const [first, more] = [rows.slice(0, SHOWN), rows.slice(SHOWN)]
  return (
    <>
      {part !== null && <p className={styles.part}>{part}</p>}
      <AnswerList label={label} answers={first} total={sum(answers)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{grouped(more.length)} more</summary>
          <AnswerList label={`${label}, less often`} answers={more} total={sum(answers)} />
        </details>
      )}
    </>
  )
}

/** What players really answered, part by part. */
export const GivenAnswers = ({ given }: { given: readonly Given[] }) =>
  given.map(({ part, answers }) => <PartAnswers key={part} part={part} answers={answers} />)
