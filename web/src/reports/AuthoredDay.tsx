import type { Authored, QuestionReport, QuizDay } from '#contract/reports.ts'
import styles from './AuthoredDay.module.css'
import { AuthoredFigures } from './AuthoredFigures.tsx'
import { HourChart } from './charts/HourChart.tsx'
import { PagedQuizzes } from './pages/PagedQuizzes.tsx'
import { QuestionsToLookAt } from './QuestionsToLookAt.tsx'
import { QuestionDays } from './QuestionDays.tsx'
import { questionsToLookAt } from './questions-to-look-at.ts'
import { QuietDay } from './QuietDay.tsx'
import { QuizTable } from './QuizTable.tsx'
import { hardestWords } from './hardest-words.ts'
import { dayAfter } from './report-address.ts'
import { dayName } from './report-words.ts'

interface AuthoredDayProps {
  day: string
  authored: Authored
  /** Those of its quizzes that are loaded. */
  quizzes: readonly QuizDay[]
  /** Loads more of them. */
  more: (() => Promise<void>) | undefined
  /** The previous day, once it is loaded. */
  before: Authored | undefined
  reports: readonly QuestionReport[]
  onDay: (day: string) => void
}

const countBy = (reports: readonly QuestionReport[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { qid } of reports) counts.set(qid, (counts.get(qid) ?? 0) + 1)
  return counts
}

/** How the author's quizzes did. */
export function AuthoredDay({ day, authored, quizzes, more, before, reports, onDay }: AuthoredDayProps) {
  const { started, by_hour, total, pages } = authored
  if (started === 0) return <QuietDay day={day} onDay={onDay} />
  return (
    <>
      <AuthoredFigures now={authored} before={before} then={dayName(dayAfter(day, -1))} />
      <HourChart byHour={by_hour} />
      <PagedQuizzes shown={quizzes.length} {...{ total, pages, more }}>
        <QuizTable
          caption="Your quizzes on this day"
          quizzes={quizzes}
          last={{ name: 'Hardest question', of: hardestWords }}
        />
      </PagedQuizzes>
      <QuestionsToLookAt items={questionsToLookAt(quizzes, countBy(reports))} isPart={quizzes.length < total} />
      <section aria-labelledby="questions" className={styles.questions}>
        <h3 id="questions">Question by question</h3>
        {quizzes.map((quiz) => (
          <details key={quiz.id} className={styles.quiz} open={quizzes.length === 1}>
            <summary>{quiz.quiz_title}</summary>
            <QuestionDays questions={quiz.questions} reports={reports.filter(({ quiz_id }) => quiz_id === quiz.id)} />
          </details>
        ))}
      </section>
    </>
  )
}
