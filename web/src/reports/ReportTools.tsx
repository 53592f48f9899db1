import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Report.module.css'

interface ReportToolsProps {
  /** The name of the file, without its ending. */
  name: string
  /** Loads what is not shown. */
  csv: () => string | Promise<string>
}

/** What is shown, as a file or on paper. */
export function ReportTools({ name, csv }: ReportToolsProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(`${name}.csv`, await csv(), 'text/csv')
    } catch (error) {
      toast('error', errorSentence(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.tools}>
      <Button kind="secondary" small busy={isBusy} busyText="Loading…" onClick={download}>
        <Download size={18} aria-hidden="true" />
        Download CSV
      </Button>
      <Button kind="secondary" small onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}
