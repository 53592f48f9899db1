import { useState } from 'react'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import { toast } from '#web/platform/toasts.ts'
import { invitation } from './challenge-words.ts'

const loadDialog = async () => (await import('./ChallengeDialog.tsx')).ChallengeDialog

/** On a phone the system's own sheet is what people know; elsewhere it often leads nowhere. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** Whether the system's sheet has taken the link; closing it is an answer, too. */
async function shareBySheet(title: string, text: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, text, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/**
 * Shares the link of a challenge, which `getLink` may have to make first. The button that was pressed may be gone after
 * that, so `onClosed` can move the focus on.
 */
export function useShareChallenge(title: string, getLink: () => Promise<string>, onClosed?: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [ChallengeDialog, fetchDialog] = useLazyComponent(loadDialog)
  const words = invitation(title)
  const close = () => {
    setLink(null)
    if (onClosed) requestAnimationFrame(onClosed)
  }
  const share = async () => {
    setIsBusy(true)
    try {
      const made = await getLink()
      if (hasSheet() && (await shareBySheet(title, words, made))) return
      if (await fetchDialog()) setLink(made)
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    share: () => void share(),
    dialog: link !== null && ChallengeDialog && <ChallengeDialog {...{ words, link }} onClose={close} />,
  }
}
