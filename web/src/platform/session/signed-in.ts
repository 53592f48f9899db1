import { isRecord } from '#contract/is-record.ts'
import type { Forgetting } from '../personal-data.ts'
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

const decisionIn = (value: unknown): Forgetting | null =>
  isRecord(value) && typeof value.keepsUnsaved === 'boolean'
    ? { keepsUnsaved: value.keepsUnsaved, isDecidedElsewhere: true }
    : null

/** Tells other tabs that somebody has logged in, or what the user who has logged out leaves here. */
export function notifyOtherTabs(decision: Forgetting | null = null): void {
  writeStored(SESSION_CHANGED_KEY, decision)
  removeStored(SESSION_CHANGED_KEY)
}

export const onOtherTab = (heard: (decision: Forgetting | null) => void): (() => void) =>
  onStoredElsewhere((key, text) => {
    if (key === SESSION_CHANGED_KEY && text !== null) heard(decisionIn(JSON.parse(text)))
  })
