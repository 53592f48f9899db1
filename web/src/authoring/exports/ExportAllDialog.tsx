import { useState } from 'react'
import type { ExportStep, Format, Loss, QuizLosses } from '#contract/imports.ts'
import { links } from '#contract/links.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import styles from './ExportDialog.module.css'
import { ExportFrame } from './ExportFrame.tsx'
import { LossArea } from './LossArea.tsx'
import { LossList } from './LossList.tsx'
import { useAllLosses } from './use-all-losses.ts'

const MOST_SHOWN = 50

interface ExportAllDialogProps {
  /** Whether this device has drafts that the server does not have. */
  isUnsent: boolean
  onClose: () => void
}

/** Exports all quizzes as one ZIP, after showing what the chosen format cannot hold of each. */
export function ExportAllDialog({ isUnsent, onClose }: ExportAllDialogProps) {
  const [format, setFormat] = useState<Format>('json')
  const { losses, step } = useAllLosses(format)
  return (
    <ExportFrame
      title="Export all quizzes"
      href={links.exportAllFile(format)}
      {...{ format, onClose }}
      onFormat={setFormat}
    >
      <p>
        You get a ZIP with one file for each quiz, drafts too.
        {isUnsent && " What's only on this device isn't in it."}
      </p>
      <Loaded
        from={losses}
        skeleton={<Checking step={step} />}
        offline="You need a connection to export. Your quizzes are safe with us."
      >
        {({ quizzes }) => <AllLosses quizzes={quizzes} />}
      </Loaded>
    </ExportFrame>
  )
}

const Checking = ({ step }: { step: ExportStep | null }) => (
  <div className={styles.checking}>
    <progress className="unseen" aria-label="Check" max={step?.of ?? 1} value={step?.checked} />
    <p>
      <output>Checking what this format keeps…</output> {step && `${grouped(step.checked)} of ${grouped(step.of)}`}
    </p>
    <Meter percent={step ? (100 * step.checked) / step.of : 0} />
  </div>
)

/** "2 questions left out, 5 changed". */
function howMuch(losses: readonly Loss[]): string {
  const questions = (isLeftOut: boolean) =>
    new Set(losses.flatMap(({ question, left_out }) => (left_out === isLeftOut && question !== null ? question : [])))
      .size
  const [leftOut, changed] = [questions(true), questions(false)]
  if (leftOut === 0)
    return changed === 0 ? 'all questions kept' : `${counted(changed, 'question', 'questions')} changed`
  return `${counted(leftOut, 'question', 'questions')} left out${changed === 0 ? '' : `, ${grouped(changed)} changed`}`
}

function AllLosses({ quizzes }: { quizzes: readonly QuizLosses[] }) {
  const lossy = quizzes.filter(({ losses }) => losses.length > 0)
  if (lossy.length === 0) return <p>This format keeps everything.</p>
  return (
    <div className={styles.all}>
      <p>
        {lossy.length} of {counted(quizzes.length, 'quiz', 'quizzes')} {lossy.length === 1 ? 'loses' : 'lose'}{' '}
        something:
      </p>
      <LossArea>
        <ul className={styles.quizzes}>
          {lossy.slice(0, MOST_SHOWN).map(({ id, quiz_title, losses }) => (
            <li key={id}>
              <details>
                <summary>
                  <span>{quiz_title}</span> <span className={styles.count}>{howMuch(losses)}</span>
                </summary>
                <LossList losses={losses} />
              </details>
            </li>
          ))}
          {lossy.length > MOST_SHOWN && <li>and {grouped(lossy.length - MOST_SHOWN)} more, listed in the ZIP</li>}
        </ul>
      </LossArea>
    </div>
  )
}
