import type { QueryClient } from '@tanstack/react-query'
import { links } from '#contract/api/links.ts'
import { fetchUserWithRetry } from '#web/accounts/entry/fetch-user.ts'
import {
  loadPersonalData,
  providePersonalData,
  type Forgetting,
  holdsOthers,
} from '#web/platform/session/personal-data.ts'
import { notifyProgressForgotten, PRACTICE_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { forgetPersonal } from '#web/platform/queries.ts'
import { dispatchSessionEvent, isSignedIn, onOtherTab } from '#web/platform/session/session-events.ts'
import { applySessionEvent, useSession, type SessionState } from '#web/platform/session/session.ts'
import { storedKeys } from '#web/platform/storage.ts'

/** Loads the session, and does what follows whenever it changes, here or in another tab. */
export function followSession(client: QueryClient): void {
  providePersonalData(async () => (await import('./personal-data.ts')).personalData)
  useSession.subscribe((session, before) => {
    const isSomebodyElse = session.user?.id !== before.user?.id
    if (!isSomebodyElse && session.authenticated === before.authenticated) return
    if (isSomebodyElse) forgetPersonal(client, session.user !== null)
    forgetOthers(session, before)
    if (session.user) void sendUnsentAnswers()
  })
  resolveSession()
  onOtherTab((decision) => (decision ? followLogout(decision) : resolveSession()))
  // A page from the back/forward cache has heard nothing of what happened in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) resolveSession()
    else if (persisted) followLogout({ keepsUnsaved: true })
  })
  void sendUnsentAnswers()
}

/** When somebody logs in, or a session has ended, what the server has of others goes; a page keeps what it shows. */
function forgetOthers({ user, isExpired }: SessionState, before: SessionState): void {
  const isOver = user !== null || isExpired || !isSignedIn()
  const sparesOpen = user === null && before.user !== null
  if (isOver && holdsOthers(user?.id ?? null))
    void withPersonalData((data) => data.forgetOthers(user?.id ?? null, { sparesOpen }))
}

/** Most visitors have nothing to send, and need not load the code that sends it. */
async function sendUnsentAnswers(): Promise<void> {
  if (storedKeys(SUMMARY_KEY).length > 0) (await import('#web/play/round/send-answers.ts')).resumeSending()
  if (storedKeys(PRACTICE_KEY).length > 0) await (await import('#web/practice/session/send-cards.ts')).sendAllCards()
}

/** Finds out who is logged in. A guest has no `signed_in` cookie, so nothing is asked and no failure shown. */
function resolveSession(): void {
  if (!isSignedIn()) return void applySessionEvent({ kind: 'nobody' })
  // A logout asks by itself: here the response would be outdated or a refusal.
  if (window.location.pathname === links.logout) return
  void fetchUserWithRetry()
}

/** The user has logged out in another tab: nothing of theirs stays in this one either. */
function followLogout(decision: Forgetting): void {
  const { user } = useSession.getState()
  if (!user) return resolveSession()
  notifyProgressForgotten()
  dispatchSessionEvent({ kind: 'logged-out', message: 'You logged out in another tab.' })
  // Once more, because this tab may have stored something in the meantime.
  void withPersonalData((data) => data.forget(user.id, decision))
}

/** Does something with what this browser keeps for users; if its script does not load, the next page does it. */
const withPersonalData = async (work: (data: Awaited<ReturnType<typeof loadPersonalData>>) => void): Promise<void> =>
  loadPersonalData().then(work, () => {})
