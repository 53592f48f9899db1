import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Format } from '#contract/imports.ts'
import { JSON_HAS_MORE } from '#contract/json-has-more.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './ExportDialog.module.css'
import { FORMATS } from '../files/formats.ts'

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
export function ExportFrame({
  title,
  format,
  onFormat,
  href,
  onClose,
  isChecking = false,
  children,
}: ExportFrameProps) {
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
        <div className={styles.area} aria-busy={isChecking}>
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
