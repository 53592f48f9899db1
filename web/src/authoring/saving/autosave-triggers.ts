import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { Session } from '#web/platform/session/session-state.ts'
import type { AutosaveEvent } from './autosave-event.ts'

/** Who is logged in, as far as saving the draft of `author` is concerned. */
export const loginOf = ({ authenticated, user }: Session, author: string) => ({
  isLoggedIn: authenticated === true,
  isOther: (user?.id ?? author) !== author,
})

interface Watched {
  dispatch: (event: AutosaveEvent) => void
  /** Whether leaving now would lose or interrupt something. */
  isLeavingRisky: () => boolean
}

/** Reports what the page, the connection and the session do while a draft is open. Returns a function that stops it. */
export function watchTriggers(author: string, { dispatch, isLeavingRisky }: Watched): () => void {
  const onLeave = () => dispatch({ kind: 'page-left' })
  const onVisibility = () => document.visibilityState === 'hidden' && dispatch({ kind: 'page-hidden' })
  const onBeforeUnload = (event: BeforeUnloadEvent) => isLeavingRisky() && event.preventDefault()
  window.addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('beforeunload', onBeforeUnload)
  const endOnline = useOnline.subscribe(({ online }, before) => {
    if (online && !before.online) dispatch({ kind: 'back-online' })
  })
  const endSession = useSession.subscribe((session) =>
    dispatch({ kind: 'session-changed', ...loginOf(session, author) }),
  )
  return () => {
    window.removeEventListener('pagehide', onLeave)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('beforeunload', onBeforeUnload)
    endOnline()
    endSession()
  }
}
