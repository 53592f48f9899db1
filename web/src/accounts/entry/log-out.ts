import { accountsApi } from '#contract/api/accounts.ts'
import { call, pingServer } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/connection.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { loadPersonalData, type Forgetting } from '#web/platform/session/personal-data.ts'
import { dispatchSessionEvent, isSignedIn, leaveBrowser } from '#web/platform/session/session-events.ts'
import { applySessionEvent, useSession } from '#web/platform/session/session.ts'

/** What a logout comes to. `unsaved`: the user decides what happens to it. */
export type LogoutOutcome = { kind: 'out' } | { kind: 'failed' } | { kind: 'unsaved'; unsaved: string[] }

/** Ends the session here and on the server, unless there is something unsaved to ask about first. */
export async function logOut(decision: Forgetting | null = null): Promise<LogoutOutcome> {
  try {
    const user = await leavingUser()
    const unsaved = decision || user === null ? [] : await unsavedAfterSending(user)
    if (unsaved.length === 0) return await endSession(user, decision)
    return (await isReachable())
      ? { kind: 'unsaved', unsaved }
      : failed("You're offline. Logging out needs a connection.")
  } catch (error) {
    return failed(errorSentence(error))
  }
}

/** Who is about to log out; null if nobody is logged in. */
async function leavingUser(): Promise<string | null> {
  const { user } = useSession.getState()
  if (user || !isSignedIn()) return user?.id ?? null
  try {
    const found = await call(accountsApi.user)
    // What waits for its player is sent only once the player is known.
    applySessionEvent({ kind: 'fetched', user: found })
    return found.id
  } catch (error) {
    if (errorCode(error) === 'UNAUTHENTICATED') return null
    throw error
  }
}

/** Longer than a save takes, and not longer than somebody waits who wants to leave. */
const LONGEST_SENDING = 8000

/** Sends what is unsaved. Returns what is left. */
async function unsavedAfterSending(user: string): Promise<string[]> {
  const data = await loadPersonalData()
  if (data.unsaved(user).length === 0) return []
  await Promise.race([data.send(user), new Promise((resolve) => setTimeout(resolve, LONGEST_SENDING))])
  return data.unsaved(user)
}

/** Where nobody was asked, what was typed while the call was under way stays for its owner. */
async function endSession(user: string | null, decision: Forgetting | null): Promise<LogoutOutcome> {
  const data = await loadPersonalData()
  await call(accountsApi.logout)
  leaveBrowser(data, { user, message: 'Logged out.', ...(decision ?? { keepsUnsaved: true }) })
  return { kind: 'out' }
}

/** Where sending has just failed, the server is asked once more: it may still be there for a logout. */
async function isReachable(): Promise<boolean> {
  if (!useOnline.getState().online) await pingServer()
  return useOnline.getState().online
}

function failed(message: string): LogoutOutcome {
  dispatchSessionEvent({ kind: 'logout-failed', message })
  return { kind: 'failed' }
}
