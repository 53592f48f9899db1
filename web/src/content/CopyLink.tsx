import { Link as LinkIcon } from 'lucide-react'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { toast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Copies the address of a heading. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const copy = async () => {
    const { origin, pathname } = window.location
    const address = `${origin}${pathname}#${id}`
    // The address bar shows it too, in case the clipboard is blocked.
    window.location.hash = id
    try {
      await copyText(address)
      toast('success', 'Link copied.')
    } catch {
      toast('error', 'Your browser blocked copying. The link is in the address bar.')
    }
  }
  return (
    <span>
      <IconButton label={`Copy link to "${title}"`} onClick={() => void copy()}>
        <LinkIcon size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
