import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { errorSentence } from '../platform/error-sentence.ts'
import { happen } from '../platform/happen.ts'
import { forgetSavedCopies } from '../platform/saved-copies.ts'
import { forgetSignedIn, tellOtherTabs } from '../platform/signed-in.ts'

/** Ends the session here and on the server. Returns whether it did. */
export async function logOut(): Promise<boolean> {
  try {
    await call(accountsApi.logout)
  } catch (error) {
    happen({ kind: 'logout-failed', message: errorSentence(error) })
    return false
  }
  forgetSignedIn()
  forgetSavedCopies()
  tellOtherTabs()
  happen({ kind: 'logged-out', message: 'Logged out.' })
  return true
}
