import { accountsApi } from '#contract/api/accounts.ts'
import { call } from '#web/platform/api.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { dispatchSessionEvent, forgetSignedIn, isSignedIn } from '#web/platform/session/session-events.ts'
import { useOnline } from '#web/platform/connection.ts'

/** Asks the server who is logged in. Returns whether it answered. */
export async function fetchUser({ goHome = false } = {}): Promise<boolean> {
  try {
    dispatchSessionEvent({ kind: 'fetched', user: await call(accountsApi.user), goHome })
    return true
  } catch (error) {
    const code = errorCode(error)
    // No response, or only a 503: that says nothing about who is logged in.
    if (code === undefined || code === 'UNAVAILABLE') return false
    // A user who logged out while the request was running gets no message about it.
    if (code === 'UNAUTHENTICATED' && !isSignedIn()) return true
    if (code === 'UNAUTHENTICATED') forgetSignedIn()
    dispatchSessionEvent({ kind: 'fetch-failed', message: errorSentence(error) })
    return true
  }
}

const PAUSE = 5000
let waiting: ReturnType<typeof setTimeout> | undefined
let endWatch: (() => void) | undefined

let running: Promise<boolean> | undefined

/** Asks who is logged in, with retries until the server answers. */
export async function fetchUserWithRetry(): Promise<void> {
  if (running) return
  clearTimeout(waiting)
  endWatch?.()
  endWatch = undefined
  running = fetchUser()
  const isKnown = await running
  running = undefined
  if (isKnown) return
  const again = () => void fetchUserWithRetry()
  waiting = setTimeout(again, PAUSE)
  endWatch = useOnline.subscribe(({ online }, before) => {
    if (online && !before.online) again()
  })
}
