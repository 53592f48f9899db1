import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Download } from 'lucide-react'
import { authoringApi } from '#contract/api/authoring.ts'
import { type Format, JSON_HAS_MORE, type Loss, lossLines } from '#contract/api/imports.ts'
import { links } from '#contract/api/links.ts'
import { query } from '#web/platform/queries.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { useOnline } from '#web/platform/connection.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FORMATS } from '../files/formats.ts'
import styles from './ExportDialog.module.css'

/** Exports a quiz as a file, after showing what the chosen format cannot hold. */
export function ExportDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const [format, setFormat] = useState<Format>('json')
  const losses = useQuery({
    ...query(authoringApi.exportQuiz, { params: { id }, query: { format, check: '1' } }),
    staleTime: 0,
    throwOnError: false,
    placeholderData: keepPreviousData,
  })
  return (
    <ExportFrame
      title={title.trim() ? `Export "${title.trim()}"` : 'Export'}
      href={links.exportFile(id, format)}
      {...{ format, onClose }}
      onFormat={setFormat}
      isChecking={losses.isPlaceholderData}
    >
      <Loaded
        from={losses}
        skeleton={<Skeleton className={styles.waiting} />}
        offline="You need a connection to export. Your quiz is safe with us."
      >
        {(data) =>
          data.losses.length === 0 ? (
            <p>This format keeps everything.</p>
          ) : (
            <div className={styles.all}>
              <p>With this format:</p>
              <LossArea>
                <LossList losses={data.losses} />
              </LossArea>
            </div>
          )
        }
      </Loaded>
    </ExportFrame>
  )
}

const CHOICES = FORMATS.map(({ format, name }) => [format, name] as const)

interface ExportFrameProps {
  title: string
  format: Format
  onFormat: (format: Format) => void
  /** The address of the file. */
  href: string
  onClose: () => void
  /** Whether what is shown is still that of the format before. */
  isChecking?: boolean
  /** What the format cannot hold. */
  children: ReactNode
}

/** A dialog that offers a file in one of the formats. */
export function ExportFrame({ title, format, onFormat, href, onClose, isChecking, children }: ExportFrameProps) {
  const isOnline = useOnline(({ online }) => online)
  const label = (
    <>
      <Download size={18} aria-hidden="true" /> Download
    </>
  )
  return (
    <Dialog labelledBy="export-title" onClose={onClose} focusOn="h2">
      <div className={styles.dialog}>
        <h2 id="export-title" tabIndex={-1}>
          {title}
        </h2>
        <div>
          <Select label="Format" value={format} options={CHOICES} onChange={onFormat} />
        </div>
        <div className={styles.area} aria-busy={isChecking ?? false}>
          {children}
          {format === 'json' && <p className={styles.more}>{JSON_HAS_MORE}</p>}
        </div>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          {isOnline ? (
            <a className={buttonClass({})} href={href} download>
              {label}
            </a>
          ) : (
            <Button disabled>{label}</Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What is lost, inside an area that scrolls. */
export const LossArea = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the scroll area reachable by keyboard
  <section className={styles.all} aria-label="What is lost" tabIndex={0}>
    {children}
  </section>
)

const MOST_SHOWN = 20

/** What a quiz would lose in a file, each sentence once. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const lines = lossLines(losses)
  return (
    <ul className={styles.losses}>
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST_SHOWN && <li>and {lines.length - MOST_SHOWN} more</li>}
    </ul>
  )
}
