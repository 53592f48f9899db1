import type { QuestionRange, QuestionReport } from '#contract/reports.ts'
import { counted, grouped, recentDay } from '#web/platform/format.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { AnswerList } from './answers/AnswerList.tsx'
import { GivenAnswers } from './answers/GivenAnswers.tsx'
import styles from './QuestionDays.module.css'
import { discriminationWords, shareWords } from './report-words.ts'

/** Of one day, with how well it separates players, or of several. */
type ReportedQuestion = QuestionRange & { discrimination?: number | null }

interface QuestionDaysProps {
  questions: readonly ReportedQuestion[]
  /** What players wrote about its questions. */
  reports: readonly QuestionReport[]
}

const two = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

const Figures = ({ answers, facility, credit, discrimination, reached }: ReportedQuestion) => (
  <dl className={styles.figures}>
    {facility === null && answers > 0 ? (
      <div>
        <dt>Answers</dt>
        <dd>{grouped(answers)}</dd>
      </div>
    ) : (
      <div>
        <dt>Right</dt>
        <dd>
          {shareWords(facility)} of {counted(answers, 'answer', 'answers')}
          <Meter percent={(facility ?? 0) * 100} />
        </dd>
      </div>
    )}
    {credit !== null && facility !== null && credit > facility && (
      <div>
        <dt>Average credit</dt>
        <dd>{shareWords(credit)}, with partly right answers</dd>
      </div>
    )}
    <div>
      <dt>Reached by</dt>
      <dd>{counted(reached, 'round', 'rounds')}</dd>
    </div>
    {discrimination !== undefined && (
      <div>
        <dt>Separates players</dt>
        <dd>
          {discrimination === null ? '' : `${two.format(discrimination)}, `}
          {discriminationWords(discrimination)}
        </dd>
      </div>
    )}
  </dl>
)

const Answers = ({ answers, options, given }: ReportedQuestion) => (
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
    <GivenAnswers given={given} total={answers} />
  </>
)

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
          {reports
            .filter((one) => one.qid === question.qid)
            .map(({ id, message, created_at }) => (
              <blockquote key={id} className={styles.said}>
                {message} <span className={styles.when}>A player, {recentDay(Date.parse(created_at))}</span>
              </blockquote>
            ))}
        </li>
      ))}
    </ol>
  </>
)
