import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { authoringApi, type Format } from '#contract/authoring.ts'
import { links } from '#contract/links.ts'
import { query } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ExportDialog.module.css'
import { FORMATS } from './formats.ts'

const CHOICES = FORMATS.map(({ format, name }) => [format, name] as const)
const MOST_SHOWN = 20

const lossesOf = (id: string, format: Format) =>
  query(authoringApi.exportQuiz, { params: { id }, query: { format, check: '1' } })

/** Exports a quiz as a file, after showing what the chosen format cannot hold. */
export function ExportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [format, setFormat] = useState<Format>('json')
  const losses = useQuery({ ...lossesOf(id, format), staleTime: 0, throwOnError: false })
  return (
    <Dialog labelledBy="export-title" onClose={onClose} focusOn="h2">
      <div className={styles.dialog}>
        <h2 id="export-title" tabIndex={-1}>
          Export
        </h2>
        <div>
          <Select label="Format" value={format} options={CHOICES} onChange={setFormat} />
        </div>
        <Loaded from={losses} skeleton={<Skeleton className={styles.waiting} />}>
          {(data) =>
            data.losses.length === 0 ? (
              <p>This format keeps everything.</p>
            ) : (
              <>
                <p>With this format:</p>
                <ul className={styles.losses}>
                  {data.losses.slice(0, MOST_SHOWN).map(({ question, message }) => (
                    <li key={`${question} ${message}`}>
                      {question === null ? '' : `Question ${question + 1}: `}
                      {message}
                    </li>
                  ))}
                  {data.losses.length > MOST_SHOWN && <li>and {data.losses.length - MOST_SHOWN} more</li>}
                </ul>
              </>
            )
          }
        </Loaded>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <a className={buttonClass({})} href={links.exportFile(id, format)} download>
            <Download size={18} aria-hidden="true" /> Download
          </a>
        </div>
      </div>
    </Dialog>
  )
}
