import type { QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { findPage, missingPage } from './app/find-page.ts'
import { call } from './platform/api.ts'
import { links } from '#contract/links.ts'
import { useOnline } from './platform/connection/online.ts'
import { readState } from './platform/navigation/page-state.ts'
import { restorePreferences, STATE_KEY } from './platform/preferences.ts'
import { createQueryClient, forgetPersonal } from './platform/queries.ts'
import { SUMMARY_KEY } from './platform/progress/progress.ts'
import { reloadOnce } from './platform/loading/screen-not-loaded.ts'
import { applySessionEvent, useSession } from './platform/session/session.ts'
import { isSignedIn, onOtherTab } from './platform/session/signed-in.ts'
import { onStoredElsewhere, storedKeys } from './platform/storage.ts'
import { followPreferences } from './platform/theme.ts'
import { watchCrashes } from './platform/crashes/watch-crashes.ts'
import { watchConnection } from './platform/connection/watch-connection.ts'
import { isBegunAt } from './play/round/is-begun-at.ts'
import './ui/base.css'

/** Most visitors have nothing to send, and need not load the code that sends it. */
const sendUnsentAnswers = async () => {
  if (storedKeys(SUMMARY_KEY).length > 0) (await import('./play/round/resume-sending.ts')).resumeSending()
}

/** Finds out who is logged in. A guest has no `signed_in` cookie, so nothing is asked and no failure shown. */
function resolveSession() {
  if (!isSignedIn()) return void applySessionEvent({ kind: 'nobody' })
  // During a logout the response would be outdated or a refusal.
  if (window.location.pathname === links.logout) return
  import('./accounts/entry/fetch-user.ts').then(
    ({ fetchUserWithRetry }) => fetchUserWithRetry(),
    // If its script does not load, the session stays unknown, as without a connection.
    () => useOnline.getState().online && reloadOnce(),
  )
}

/** Restores what only this browser knows, after hydration. */
function afterHydration(client: QueryClient) {
  restorePreferences()
  followPreferences()
  onStoredElsewhere((key) => key === STATE_KEY && restorePreferences())
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    forgetPersonal(client, user !== null)
    if (user) void sendUnsentAnswers()
  })
  resolveSession()
  onOtherTab(resolveSession)
  void sendUnsentAnswers()
  watchConnection()
}

async function start(root: Element) {
  const options = watchCrashes(() => findPage(window.location.pathname).route.pattern)
  const { data, missing } = readState(document)
  const client = createQueryClient(call)
  for (const [key, value] of data) client.setQueryData(key, value)

  const { pathname, search } = window.location
  const isKept = missing && isBegunAt(pathname)
  const page = missing && !isKept ? missingPage(pathname) : findPage(pathname, search.slice(1))
  try {
    // With its screen loaded, the first render is the same as the server's.
    await page.route.load()
  } catch {
    // Without it the page stays as the server rendered it, unless a reload helps.
    reloadOnce()
    return
  }
  const onReady = () => afterHydration(client)
  const app = <App client={client} missing={missing && !isKept ? pathname : null} onReady={onReady} />
  // A server-rendered "not found" cannot be hydrated into the copy of the quiz that this browser still has.
  if (isKept) createRoot(root, options).render(app)
  else hydrateRoot(root, app, options)
}

const root = document.getElementById('root')
if (root) void start(root)
