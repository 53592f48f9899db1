import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ShareContent } from './shared-of.ts'

const loadDialog = async () => (await import('./ShareDialog.tsx')).ShareDialog

/** Opens the share dialog, which is loaded then. */
export function useShare(content: ShareContent | null) {
  const [isOpen, setIsOpen] = useState(false)
  const [ShareDialog, fetchDialog] = useLazyComponent(loadDialog)
  return {
    share: () => void fetchDialog().then(setIsOpen),
    dialog: isOpen && ShareDialog && content && <ShareDialog {...content} onClose={() => setIsOpen(false)} />,
  }
}

interface ShareButtonProps {
  onShare: () => void
  keys?: string
  /** How its label looks where the icon alone is enough. */
  labelClass?: string | undefined
}

export const ShareButton = ({ onShare, keys, labelClass }: ShareButtonProps) => (
  <Button kind="secondary" onClick={onShare} aria-keyshortcuts={keys}>
    <Share2 size={20} aria-hidden="true" />
    <span className={labelClass}>Share</span>
  </Button>
)
