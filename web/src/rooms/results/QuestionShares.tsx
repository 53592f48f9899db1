import { useState } from 'react'
import type { RoomTable } from '#contract/room.ts'
import { counted } from '#web/platform/format.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './QuestionShares.module.css'
import { hardestFirst, type TableQuestion } from './table-order.ts'

const ORDERS = [
  { value: 'hardest', label: 'Hardest first' },
  { value: 'asked', label: 'As asked' },
] as const

const aboutOf = ({ scored, right, answered, voided }: TableQuestion): string => {
  if (voided) return "doesn't count"
  if (!scored) return counted(answered, 'answer', 'answers')
  return right === null ? 'nobody answered' : `${right}% right of ${counted(answered, 'answer', 'answers')}`
}

/** How many got each question right, as bars; the hardest first, to talk about them. */
export function QuestionShares({ questions }: Pick<RoomTable, 'questions'>) {
  const [order, setOrder] = useState<'hardest' | 'asked'>('hardest')
  const all = questions.map((question, place) => ({ question, place }))
  const hardest = hardestFirst(questions)
  const silent = all.filter(({ place }) => hardest.every((one) => one.place !== place))
  const shown = order === 'asked' ? all : [...hardest, ...silent]
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <div className={styles.head}>
        <h2 id="shares">Question by question</h2>
        <Choice legend="Order" options={ORDERS} value={order} onChange={setOrder} />
      </div>
      <ol className={styles.questions}>
        {shown.map(({ question, place }) => (
          <li key={question.qid} className={styles.question}>
            <span className={styles.place}>{place + 1}</span>
            <span className={styles.text}>
              <RenderedText {...question} />
            </span>
            <span className={styles.about}>{aboutOf(question)}</span>
            <span
              className={styles.bar}
              style={{ '--share': question.voided ? 0 : (question.right ?? 0) / 100 }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
