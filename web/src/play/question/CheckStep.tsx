import { plainText } from '#contract/text/plain-text.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { unansweredIndexes, type Round } from '../round/round.ts'
import styles from './Question.module.css'

/** The step between the last question and the result, where all answers are checked at the end. */
export function CheckStep({ round, onQuestion, onFinish }: EndStepProps) {
  const open = unansweredIndexes(round)
  const total = round.order.length
  return (
    <div className={styles.notice}>
      <PageTitle>Check your answers</PageTitle>
      <p>
        {open.length === 0
          ? `You've answered all ${total}. You can still change them.`
          : `${counted(open.length, 'question has', 'questions have')} no answer yet.`}
      </p>
      <ul>
        {open.map((index) => (
          <li key={index}>
            <Button kind="quiet" onClick={() => onQuestion(index)}>
              {index + 1}. {round.order[index] && plainText(questionTitle(round.order[index]))}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onFinish}>See results</Button>
        <Button kind="secondary" onClick={() => onQuestion(total - 1)}>
          Previous
        </Button>
      </div>
    </div>
  )
}

interface EndStepProps {
  round: Round
  onQuestion: (index: number) => void
  onFinish: () => void
}

/** The step between the last question and the result, when questions were skipped. */
export function SkippedStep({ round, onQuestion, onFinish }: EndStepProps) {
  const open = unansweredIndexes(round)
  return (
    <div className={styles.notice}>
      <PageTitle>You skipped {open.length}.</PageTitle>
      <div className={styles.buttons}>
        <Button onClick={() => onQuestion(open[0] ?? 0)}>Answer {open.length === 1 ? 'it' : 'them'} now</Button>
        <Button kind="secondary" onClick={onFinish}>
          See results
        </Button>
      </div>
    </div>
  )
}
