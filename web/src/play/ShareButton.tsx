import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { links } from '../platform/links.ts'
import { Button } from '../ui/Button.tsx'
import type { Shared } from './ShareMenu.tsx'
import { useLater } from './use-later.ts'

const loadMenu = async () => (await import('./ShareMenu.tsx')).ShareMenu

const addressOf = (quiz_url: string): string => window.location.origin + links.quiz(quiz_url)

/** Opens the system's own sheet where there is one, else our menu. */
export function useShare(quiz_url: string, shared: Omit<Shared, 'address'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [ShareMenu, fetchMenu] = useLater(loadMenu)
  const share = async () => {
    const { title, text } = shared
    const address = addressOf(quiz_url)
    if ('share' in navigator)
      try {
        return await navigator.share({ title, url: address, ...(text && { text: text(address) }) })
      } catch (error) {
        // Closing the sheet is an answer too.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    setIsOpen(await fetchMenu())
  }
  const menu = isOpen && ShareMenu && (
    <ShareMenu {...shared} address={addressOf(quiz_url)} onClose={() => setIsOpen(false)} />
  )
  return { share: () => void share(), menu }
}

interface ShareButtonProps {
  onShare: () => void
  keys?: string
  /** How its label looks where the icon says enough. */
  labelClass?: string | undefined
}

export const ShareButton = ({ onShare, keys, labelClass }: ShareButtonProps) => (
  <Button kind="secondary" onClick={onShare} aria-keyshortcuts={keys}>
    <Share2 size={20} aria-hidden="true" />
    <span className={labelClass}>Share</span>
  </Button>
)
