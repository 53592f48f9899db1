import type { QuestionRange, QuestionReport } from '#contract/reports.ts'
import { counted, grouped, recentDay } from '#web/platform/format.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { AnswerList, GivenAnswers } from './GivenAnswers.tsx'
import styles from './QuestionDays.module.css'
import { discriminationWords, shareWords } from './report-words.ts'

interface QuestionDaysProps {
  /** Of one day, with how well each separates players, or of several. */
  questions: readonly (QuestionRange & { discrimination?: number | null })[]
  /** What players wrote about its questions. */
  reports: readonly QuestionReport[]
}

const two = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** A quiz question by question: how far rounds got, how many were right, what was chosen, and what players reported. */
export const QuestionDays = ({ questions, reports }: QuestionDaysProps) => (
  <ol className={styles.questions}>
    {questions.map(
      ({ qid, text, rendered = null, answers, facility, credit, discrimination, options, given, reached }, index) => (
        <li key={qid} className={styles.question}>
          <h4 className={styles.text}>
            {index + 1}. <RenderedText text={text} rendered={rendered} />
          </h4>
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
          {options.length > 0 && (
            <AnswerList
              label="Chosen"
              total={answers}
              answers={options.map(({ id, count, text, rendered = null }) => ({
                id,
                count,
                words: <RenderedText {...{ text, rendered }} />,
              }))}
            />
          )}
          <GivenAnswers given={given} />
          {reports
            .filter((one) => one.qid === qid)
            .map(({ id, message, created_at }) => (
              <blockquote key={id} className={styles.said}>
                {message} <span className={styles.when}>A player, {recentDay(Date.parse(created_at))}</span>
              </blockquote>
            ))}
        </li>
      ),
    )}
  </ol>
)
