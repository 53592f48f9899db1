import type { QuestionDay, QuestionReport } from '#contract/reports.ts'
import { counted, grouped, recentDay } from '#web/platform/format.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { discriminationWords, percentOf } from './analysis/analysis-words.ts'
import { ItemAnalysis } from './analysis/ItemAnalysis.tsx'
import { AnswerList } from './answers/AnswerList.tsx'
import { GivenAnswers } from './answers/GivenAnswers.tsx'
import styles from './QuestionDays.module.css'
import { shareWords } from './report-words.ts'

interface QuestionDaysProps {
  questions: readonly QuestionDay[]
  /** What players wrote about its questions. */
  reports: readonly QuestionReport[]
}

const Figures = ({ answers, facility, credit, analysis, reached }: QuestionDay) => (
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
    {analysis && (
      <div>
        <dt>Discrimination index</dt>
        <dd>
          {analysis.discrimination_index !== null && `${percentOf(analysis.discrimination_index)}, `}
          {discriminationWords(analysis)}
        </dd>
      </div>
    )}
  </dl>
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
          {question.analysis && <ItemAnalysis analysis={question.analysis} options={question.options} />}
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
