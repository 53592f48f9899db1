import { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { dispatchSessionEvent } from '#web/platform/session/dispatch-session-event.ts'
import { forgetSavedCopies } from '#web/platform/copies/saved-copies.ts'
import { forgetSignedIn, notifyOtherTabs } from '#web/platform/session/signed-in.ts'

/** Ends the session here and on the server. Returns whether it did. */
export async function logOut(): Promise<boolean> {
  try {
    await call(accountsApi.logout)
  } catch (error) {
    dispatchSessionEvent({ kind: 'logout-failed', message: errorSentence(error) })
    return false
  }
  forgetSignedIn()
  forgetSavedCopies()
  notifyOtherTabs()
  dispatchSessionEvent({ kind: 'logged-out', message: 'Logged out.' })
  return true
}
