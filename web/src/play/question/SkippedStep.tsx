import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { unansweredIndexes, type Round } from '../round/round.ts'
import styles from './Question.module.css'

export interface EndStepProps {
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
