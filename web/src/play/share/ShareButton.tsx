import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { links } from '#web/platform/links.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PictureOf } from './share-picture.ts'
import type { Shared } from './ShareMenu.tsx'
import { useLater } from '#web/platform/loading/use-later.ts'

const loadMenu = async () => (await import('./ShareMenu.tsx')).ShareMenu

interface Boast {
  title: string
  /** `8of12`: what the preview of the link shows. */
  score?: string
  /** The result to paste somewhere, for an address. */
  text?: (address: string) => string
  picture?: PictureOf
}

/** What is passed on: the link with its score, and words that name the plain address. */
function sharedOf(quiz_url: string, { title, score, text, picture }: Boast): Shared {
  const { origin } = window.location
  return {
    title,
    address: origin + (score ? links.boast(quiz_url, score) : links.quiz(quiz_url)),
    ...(text && { text: text(origin + links.quiz(quiz_url)) }),
    ...(picture && { picture }),
  }
}

/** Opens the system's own sheet where there is one, else our menu. */
export function useShare(quiz_url: string, boast: Boast) {
  const [isOpen, setIsOpen] = useState(false)
  const [ShareMenu, fetchMenu] = useLater(loadMenu)
  const share = async () => {
    const { title, text, address } = sharedOf(quiz_url, boast)
    if ('share' in navigator)
      try {
        return await navigator.share({ title, url: address, ...(text && { text }) })
      } catch (error) {
        // Closing the sheet is an answer too.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    setIsOpen(await fetchMenu())
  }
  const menu = isOpen && ShareMenu && <ShareMenu {...sharedOf(quiz_url, boast)} onClose={() => setIsOpen(false)} />
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
