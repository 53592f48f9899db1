import { useState } from 'react'
import type { ExportStep, Format } from '#contract/imports.ts'
import { links } from '#contract/links.ts'
import { grouped } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { AllLosses } from './AllLosses.tsx'
import styles from './ExportDialog.module.css'
import { ExportFrame } from './ExportFrame.tsx'
import { useAllLosses } from './use-all-losses.ts'

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
