import type { ReactNode } from 'react'
import type { RangeDay, Report } from '#contract/api/reports.ts'
import { grouped, counted } from '#web/platform/format.ts'
import { changeWords, percentWords } from './report-words.ts'
import styles from './AuthoredFigures.module.css'

type Counted = Pick<RangeDay, 'plays' | 'started' | 'finished_percent' | 'average'>

/** How quizzes did, and what changed since the time before, whose name is `then`, once that is loaded. */
export function AuthoredFigures({ now, before, then }: { now: Counted; before: Counted | undefined; then: string }) {
  const { plays, started, finished_percent, average } = now
  const change = (of: keyof Counted, words: [string, string]) =>
    before ? changeWords(now[of], before[of], then, words) : ''
  return (
    <Figures>
      <Figure value={grouped(plays)} name={plays === 1 ? 'play' : 'plays'} note={change('plays', ['more', 'fewer'])} />
      <Figure
        value={percentWords(finished_percent)}
        name="finished"
        note={change('finished_percent', ['higher', 'lower'])}
      />
      <Figure value={percentWords(average)} name="average" note={change('average', ['higher', 'lower'])} />
      <Figure value={grouped(started)} name="started" note={change('started', ['more', 'fewer'])} />
    </Figures>
  )
}

/** What the user played, earned and spent. */
export const PlayedDay = ({ played: { plays, right, answered, earned, spent } }: { played: Report['played'] }) => (
  <Figures>
    <Figure value={grouped(plays)} name={plays === 1 ? 'quiz' : 'quizzes'} />
    <Figure value={grouped(right)} name="right" note={`of ${counted(answered, 'answer', 'answers')}`} />
    <Figure value={grouped(earned)} name={earned === 1 ? 'bux earned' : 'buxes earned'} />
    <Figure value={grouped(spent)} name={spent === 1 ? 'bux spent' : 'buxes spent'} />
  </Figures>
)

/** A few figures side by side. */
const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.numbers}>{children}</dl>

/** A figure, what it counts, and how it changed. */
const Figure = ({ value, name, note }: { value: string; name: string; note?: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
