import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ShareImage } from './share-image.ts'
import type { Shared } from './ShareMenu.tsx'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'

const loadMenu = async () => (await import('./ShareMenu.tsx')).ShareMenu

interface ShareContent {
  title: string
  /** `8of12`: what the link preview shows. */
  score?: string
  /** The result as text to paste, for an address. */
  text?: (address: string) => string
  image?: ShareImage
}

/** What is shared: the link with its score, and a text with the plain address. */
function sharedOf(quiz_url: string, { title, score, text, image }: ShareContent): Shared {
  const { origin } = window.location
  return {
    title,
    address: origin + (score ? links.sharedResult(quiz_url, score) : links.quiz(quiz_url)),
    ...(text && { text: text(origin + links.quiz(quiz_url)) }),
    ...(image && { image }),
  }
}

/** Opens the system share sheet where there is one, else our menu. */
export function useShare(quiz_url: string, content: ShareContent) {
  const [isOpen, setIsOpen] = useState(false)
  const [ShareMenu, fetchMenu] = useLazyComponent(loadMenu)
  const share = async () => {
    const { title, text, address } = sharedOf(quiz_url, content)
    if ('share' in navigator)
      try {
        return await navigator.share({ title, url: address, ...(text && { text }) })
      } catch (error) {
        // Closing the sheet is not an error.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    setIsOpen(await fetchMenu())
  }
  const menu = isOpen && ShareMenu && <ShareMenu {...sharedOf(quiz_url, content)} onClose={() => setIsOpen(false)} />
  return { share: () => void share(), menu }
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
