import { navigate } from 'wouter/use-browser-location'
import { noteHappening } from './session.ts'
import type { Happening } from './session-state.ts'
import { toast } from '../toasts.ts'

/** Changes the session by what has happened, says what is to be said of it and goes where it leads. */
export function happen(happening: Happening): void {
  const { go, said } = noteHappening(happening)
  if (said) toast(said.kind, said.message)
  if (go !== undefined) navigate(go, { replace: true })
}
