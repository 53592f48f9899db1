import { onStoredElsewhere, removeStored, writeStored } from '../storage.ts'

/** Whether the server has left word that there is a session to ask for. It grants nothing. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)

/** Takes that word back when it has proved wrong, so that nobody is told of it again on every page. */
export function forgetSignedIn(): void {
  document.cookie = 'signed_in=; path=/; max-age=0; samesite=strict'
  delete document.documentElement.dataset.signed
}

/** Stands in storage for a moment only, which is how other tabs hear of it. */
const SESSION_CHANGED_KEY = 'tenpip_session_changed'

export function notifyOtherTabs(): void {
  writeStored(SESSION_CHANGED_KEY, 1)
  removeStored(SESSION_CHANGED_KEY)
}

export const onOtherTab = (heard: () => void): (() => void) =>
  onStoredElsewhere((key) => key === SESSION_CHANGED_KEY && heard())
