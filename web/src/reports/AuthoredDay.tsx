import type { Authored, QuestionReport, QuizDay } from '#contract/reports.ts'
import { grouped } from '#web/platform/format.ts'
import styles from './AuthoredDay.module.css'
import { HourChart } from './HourChart.tsx'
import { QuestionsToLookAt } from './QuestionsToLookAt.tsx'
import { Figure, Figures } from './Figures.tsx'
import { QuestionDays } from './QuestionDays.tsx'
import { questionsToLookAt } from './questions-to-look-at.ts'
import { QuietDay } from './QuietDay.tsx'
import { QuizTable } from './QuizTable.tsx'
import { dayAfter } from './report-address.ts'
import { changeWords, percentWords } from './report-words.ts'

interface AuthoredDayProps {
  day: string
  authored: Authored
  /** The previous day, once it is loaded. */
  before: Authored | undefined
  reports: readonly QuestionReport[]
  onDay: (day: string) => void
}

const anchorOf = ({ id }: QuizDay): string => `quiz-${id}`

const countBy = (reports: readonly QuestionReport[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { qid } of reports) counts.set(qid, (counts.get(qid) ?? 0) + 1)
  return counts
}

const unfold = (quiz: QuizDay): void => document.getElementById(anchorOf(quiz))?.setAttribute('open', '')

/** How the author's quizzes did. */
export function AuthoredDay({ day, authored, before, reports, onDay }: AuthoredDayProps) {
  const { plays, started, finished_percent, average, by_hour, quizzes } = authored
  const yesterday = dayAfter(day, -1)
  if (started === 0) return <QuietDay day={day} onDay={onDay} />
  const change = (now: number | null, then: number | null | undefined, words: [string, string]) =>
    changeWords(now, then ?? null, yesterday, words)
  return (
    <>
      <Figures>
        <Figure
          value={grouped(plays)}
          name={plays === 1 ? 'play' : 'plays'}
          note={change(plays, before?.plays, ['more', 'fewer'])}
        />
        <Figure
          value={percentWords(finished_percent)}
          name="finished"
          note={change(finished_percent, before?.finished_percent, ['higher', 'lower'])}
        />
        <Figure
          value={percentWords(average)}
          name="average"
          note={change(average, before?.average, ['higher', 'lower'])}
        />
        <Figure value={grouped(started)} name="begun" note={change(started, before?.started, ['more', 'fewer'])} />
      </Figures>
      <HourChart byHour={by_hour} />
      <QuizTable quizzes={quizzes} anchor={anchorOf} onFollow={unfold} />
      <QuestionsToLookAt items={questionsToLookAt(quizzes, countBy(reports))} />
      <section aria-labelledby="questions" className={styles.questions}>
        <h3 id="questions">Question by question</h3>
        {quizzes.map((quiz) => (
          <details key={quiz.id} id={anchorOf(quiz)} className={styles.quiz} open={quizzes.length === 1}>
            <summary>{quiz.quiz_title}</summary>
            <QuestionDays quiz={quiz} reports={reports.filter(({ quiz_id }) => quiz_id === quiz.id)} />
          </details>
        ))}
      </section>
    </>
  )
}
