import { useState } from 'react'
import { useOnline } from '#web/platform/connection.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import { invitation } from './challenge.ts'

const loadDialog = async () => (await import('./ChallengeDialog.tsx')).ChallengeDialog

/**
 * Shares the link of a challenge, which `getLink` may have to make first. The button that was pressed may be gone after
 * that, so `onClosed` can move the focus on.
 */
export function useShareChallenge(title: string, getLink: () => Promise<string>, onClosed?: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [ChallengeDialog, fetchDialog] = useLazyComponent(loadDialog)
  const words = invitation(title)
  const close = () => {
    setLink(null)
    if (onClosed) requestAnimationFrame(onClosed)
  }
  const share = async () => {
    setIsBusy(true)
    setProblem('')
    try {
      const made = await getLink()
      if (hasSheet() && (await shareBySheet(title, words, made))) return
      if (await fetchDialog()) setLink(made)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    /** Why there is no link, to be shown beside the button. */
    problem,
    share: () => void share(),
    dialog: link !== null && ChallengeDialog && <ChallengeDialog {...{ words, link }} onClose={close} />,
  }
}

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

const OFFLINE = "You're offline. This needs a connection."

const problemOf = (error: unknown): string =>
  errorCode(error) === undefined && !useOnline.getState().online ? OFFLINE : errorSentence(error)
