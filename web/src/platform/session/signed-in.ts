import { onStoredElsewhere, removeStored, writeStored } from '../storage.ts'

/** Whether the server has set the cookie that says there is a session. It gives no access. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)

/** Deletes that cookie when it turns out wrong, so that its message does not appear on every page. */
export function forgetSignedIn(): void {
  document.cookie = 'signed_in=; path=/; max-age=0; samesite=strict'
  delete document.documentElement.dataset.signed
}

/** Written to storage for a moment only, to notify other tabs. */
const SESSION_CHANGED_KEY = 'tenpip_session_changed'

export function notifyOtherTabs(): void {
  writeStored(SESSION_CHANGED_KEY, 1)
  removeStored(SESSION_CHANGED_KEY)
}

export const onOtherTab = (heard: () => void): (() => void) =>
  onStoredElsewhere((key) => key === SESSION_CHANGED_KEY && heard())
