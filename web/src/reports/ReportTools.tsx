import { Download, Printer } from 'lucide-react'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Report.module.css'

interface ReportToolsProps {
  /** The name of the file, without its ending. */
  name: string
  csv: () => string
}

/** What is shown, as a file or on paper. */
export const ReportTools = ({ name, csv }: ReportToolsProps) => (
  <div className={styles.tools}>
    <Button kind="secondary" small onClick={() => saveFile(`${name}.csv`, csv(), 'text/csv')}>
      <Download size={18} aria-hidden="true" />
      Download CSV
    </Button>
    <Button kind="secondary" small onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" />
      Print
    </Button>
  </div>
)
