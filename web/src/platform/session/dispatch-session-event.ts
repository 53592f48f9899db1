import { navigate } from 'wouter/use-browser-location'
import { applySessionEvent } from './session.ts'
import type { SessionEvent } from './session-state.ts'
import { toast } from '../toasts.ts'

/** Applies an event to the session, shows its message and navigates where it leads. */
export function dispatchSessionEvent(event: SessionEvent): void {
  const { go, message } = applySessionEvent(event)
  if (message) toast(message.kind, message.message)
  if (go !== undefined) navigate(go, { replace: true })
}
