import { navigate } from 'wouter/use-browser-location'
import { isRecord } from '#contract/is-record.ts'
import { applySessionEvent, type SessionEvent, useSession } from './session.ts'
import { toast } from '../toasts.ts'
import type { Forgetting, PersonalData } from './personal-data.ts'
import { onStoredElsewhere, removeStored, writeStored } from '../storage.ts'

/** Applies an event to the session, shows its message and navigates where it leads. */
export function dispatchSessionEvent(event: SessionEvent): void {
  const { go, message } = applySessionEvent(event)
  if (message) toast(message.kind, message.message)
  if (go !== undefined) navigate(go, { replace: true })
}

/** The header shows the balance from the last response, without fetching it again. */
export const noteBalance = (buxes: number): void =>
  useSession.setState(({ user }) => (user && user.buxes !== buxes ? { user: { ...user, buxes } } : {}))

/**
 * Ends the session in every tab of this browser, which may be shared, and deletes what it stores for the user, if
 * anybody was logged in.
 */
export function leaveBrowser(
  data: PersonalData,
  { user, message, keepsUnsaved }: { user: string | null; message: string; keepsUnsaved: boolean },
): void {
  forgetSignedIn()
  // First, so that no editor stores its draft again.
  dispatchSessionEvent({ kind: 'logged-out', message })
  if (user !== null) data.forget(user, { keepsUnsaved })
  data.forgetOthers(null, { sparesOpen: false })
  notifyOtherTabs({ keepsUnsaved })
}

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

export const onOtherTab = (listener: (decision: Forgetting | null) => void): (() => void) =>
  onStoredElsewhere((key, text) => {
    if (key === SESSION_CHANGED_KEY && text !== null) listener(decisionIn(JSON.parse(text)))
  })
