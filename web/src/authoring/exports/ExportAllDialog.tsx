import { useState } from 'react'
import type { ExportStep, Format, QuizLosses } from '#contract/api/imports.ts'
import { links } from '#contract/api/links.ts'
import { grouped, counted } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { ExportFrame, LossList, LossArea } from './ExportDialog.tsx'
import { useAllLosses, howMuch, sharedLosses } from './all-losses.ts'
import styles from './ExportDialog.module.css'

/**
 * Exports all quizzes as one ZIP, after showing what the chosen format cannot hold of each. `hasUnsent`: this device has
 * drafts that the server does not have.
 */
export function ExportAllDialog({ hasUnsent, onClose }: { hasUnsent: boolean; onClose: () => void }) {
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
        {hasUnsent && " What's only on this device isn't in it."}
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

const MOST_SHOWN = 50

/** What all quizzes lose: first what several of them lose alike, then what is left of each. */
function AllLosses({ quizzes }: { quizzes: readonly QuizLosses[] }) {
  const { shared, others } = sharedLosses(quizzes)
  if (shared.length + others.length === 0) return <p>This format keeps everything.</p>
  const total = counted(quizzes.length, 'quiz', 'quizzes')
  return (
    <LossArea>
      {shared.length > 0 && (
        <ul className={styles.losses}>
          {shared.map(({ message, count }) => (
            <li key={message}>
              {message}{' '}
              <span className={styles.count}>{count === quizzes.length ? `All ${total}` : `${count} of ${total}`}</span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <p>
            {others.length} of {total} {others.length === 1 ? 'loses' : 'lose'}{' '}
            {shared.length > 0 ? 'more' : 'something'}:
          </p>
          <ul className={styles.quizzes}>
            {others.slice(0, MOST_SHOWN).map(({ id, quiz_title, losses }) => (
              <li key={id}>
                <details>
                  <summary>
                    <span>{quiz_title}</span> <span className={styles.count}>{howMuch(losses)}</span>
                  </summary>
                  <LossList losses={losses} />
                </details>
              </li>
            ))}
            {others.length > MOST_SHOWN && <li>and {grouped(others.length - MOST_SHOWN)} more, listed in the ZIP</li>}
          </ul>
        </>
      )}
    </LossArea>
  )
}
