import { Captions } from 'lucide-react'
import { useState } from 'react'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { announce } from '#web/platform/announcements.ts'
import { FileButton } from './FileButton.tsx'
import styles from './MediaField.module.css'

const MOST = 100_000

interface CaptionsFieldProps {
  captions: string
  problem: string | undefined
  onChange: (captions: string) => void
}

/** Captions as text, typed or from a file. They are folded away until there are some. */
export function CaptionsField({ captions, problem, onChange }: CaptionsFieldProps) {
  const [isOpen, setIsOpen] = useState(captions !== '')
  const [failure, setFailure] = useState<string>()
  const read = async (file: File) => {
    const text = file.size > 2 * MOST ? null : await file.text().catch(() => null)
    const why = text === null || text.length > MOST ? 'That file is too large for captions.' : undefined
    setFailure(why)
    if (text === null || why !== undefined) return
    onChange(text.replace(/\r\n?/g, '\n'))
    announce('Captions added.')
  }
  return (
    <details className={styles.captions} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Captions, shown while it plays</summary>
      <DraftField
        label="Captions"
        path="media.captions"
        kind="lines"
        value={captions}
        longest={MOST}
        problem={problem}
        hint="As WebVTT or SubRip. Each caption has its times and its text, with an empty line between two."
        placeholder={'00:01.000 --> 00:04.000\nAn owl hoots twice.'}
        onChange={onChange}
      />
      {failure !== undefined && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <FileButton accept=".vtt,.srt,text/vtt" label="Take captions from a file" onFile={(file) => void read(file)}>
          <Captions size={18} aria-hidden="true" /> From a .vtt or .srt file
        </FileButton>
      </div>
    </details>
  )
}
