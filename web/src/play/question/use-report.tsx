import { useState } from 'react'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'

const loadDialog = async () => (await import('./ReportDialog.tsx')).ReportDialog

/** Opens the dialog that reports a problem with a question, which is loaded then. */
export function useReport(about: { quiz_id: string; qid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [ReportDialog, fetchDialog] = useLazyComponent(loadDialog)
  return {
    report: () => void fetchDialog().then(setIsOpen),
    dialog: isOpen && ReportDialog && <ReportDialog {...about} onClose={() => setIsOpen(false)} />,
  }
}
