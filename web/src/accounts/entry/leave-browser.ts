import type { Forgetting, PersonalData } from '#web/platform/personal-data.ts'
import { dispatchSessionEvent } from '#web/platform/session/dispatch-session-event.ts'
import { forgetSignedIn, notifyOtherTabs } from '#web/platform/session/signed-in.ts'

interface Leaving extends Forgetting {
  /** Null if nobody was logged in. */
  user: string | null
  message: string
}

/** Ends the session in every tab of this browser, which may be shared, and deletes what it stores for the user. */
export function leaveBrowser(data: PersonalData, { user, message, keepsUnsaved }: Leaving): void {
  forgetSignedIn()
  // First, so that no editor stores its draft again.
  dispatchSessionEvent({ kind: 'logged-out', message })
  if (user !== null) data.forget(user, { keepsUnsaved })
  data.forgetOthers(null, { sparesOpen: false })
  notifyOtherTabs({ keepsUnsaved })
}
