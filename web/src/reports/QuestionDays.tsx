import type { ReactNode } from 'react'
import type { QuestionDay, QuestionReport, AnswerCounts } from '#contract/api/reports.ts'
import { counted, grouped, recentDay } from '#web/platform/format.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { discriminationWords, roundedPercent } from './analysis-words.ts'
import { ItemAnalysis, RightSign } from './ItemAnalysis.tsx'
import { shareWords } from './report-words.ts'
import styles from './QuestionDays.module.css'

interface QuestionDaysProps {
  questions: readonly QuestionDay[]
  /** What players wrote about its questions. */
  reports: readonly QuestionReport[]
}

/** A quiz question by question: how far rounds got, how many were right, what was chosen, and what players reported. */
export const QuestionDays = ({ questions, reports }: QuestionDaysProps) => (
  <>
    <p className={styles.note}>
      Only first plays count as answers; replays aren’t counted. “Reached by” includes replays.
    </p>
    <ol className={styles.questions}>
      {questions.map((question, index) => (
        <li key={question.qid} className={styles.question}>
          <h4 className={styles.text}>
            {index + 1}. <RenderedText text={question.text} rendered={question.rendered ?? null} />
          </h4>
          <Figures {...question} />
          {question.corrected_at && (
            <p className={styles.note}>
              You corrected the right answer on {recentDay(Date.parse(question.corrected_at))}. Answers that were right
              before still count as right.
            </p>
          )}
          <Answers {...question} />
          {question.analysis && <ItemAnalysis analysis={question.analysis} options={question.options} />}
          {reports
            .filter((one) => one.qid === question.qid)
            .map(({ id, message, created_at }) => (
              <blockquote key={id} className={styles.report}>
                {message} <span className={styles.when}>A player, {recentDay(Date.parse(created_at))}</span>
              </blockquote>
            ))}
        </li>
      ))}
    </ol>
  </>
)

const Figures = ({ answers, facility, credit, analysis, reached }: QuestionDay) => (
  <dl className={styles.figures}>
    {facility === null && answers > 0 ? (
      <Figure name="Answers">{grouped(answers)}</Figure>
    ) : (
      <Figure name="Right">
        {shareWords(facility)} of {counted(answers, 'answer', 'answers')}
        <Meter percent={(facility ?? 0) * 100} />
      </Figure>
    )}
    {credit !== null && facility !== null && credit > facility && (
      <Figure name="Average credit">{shareWords(credit)}, with partly right answers</Figure>
    )}
    <Figure name="Reached by">{counted(reached, 'round', 'rounds')}</Figure>
    {analysis && (
      <Figure name="Discrimination index">
        {analysis.discrimination_index !== null && `${roundedPercent(analysis.discrimination_index)}, `}
        {discriminationWords(analysis)}
      </Figure>
    )}
  </dl>
)

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Answers = ({ answers, options, given }: QuestionDay) => (
  <>
    {options.length > 0 && (
      <AnswerList
        label="Chosen"
        total={answers}
        answers={options.map(({ text, rendered = null, ...option }) => ({
          ...option,
          words: <RenderedText text={text} rendered={rendered} />,
        }))}
      />
    )}
    {given.map((part) => (
      <PartAnswers key={part.part} {...part} total={answers} />
    ))}
  </>
)

interface AnswerListProps {
  label: string
  /** `right` is null where nothing is right or wrong. */
  answers: readonly { id: string; words: ReactNode; count: number; right: boolean | null }[]
  /** How many answers there were in all. */
  total: number
}

/** Answers, each with whether it is right and how often it was given. */
const AnswerList = ({ label, answers, total }: AnswerListProps) => (
  <ul className={styles.answers} aria-label={label}>
    {answers.map(({ id, words, count, right }) => (
      <li key={id}>
        <span className={styles.answer}>
          {right !== null && <RightSign isRight={right} />}
          {words}
        </span>
        <span>{grouped(count)}</span>
        <Meter percent={total ? (100 * count) / total : 0} />
      </li>
    ))}
  </ul>
)

/** So many answers are shown at once; the others when asked for. */
const SHOWN = 6

/** What players really answered to a part of a question; one answer may name several things. */
function PartAnswers({ part, answers, total }: AnswerCounts & { total: number }) {
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
