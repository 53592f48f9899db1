import type { QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { findPage, missingPage } from './app/find-page.ts'
import { call } from './platform/api.ts'
import { links } from './platform/links.ts'
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
import { watchConnection } from './platform/connection/watch-connection.ts'
import { isBegunAt } from './play/round/is-begun-at.ts'
import './ui/base.css'

/** Most visitors have nothing that waits, and need not load what sends it. */
const sendUnsentAnswers = async () => {
  if (storedKeys(SUMMARY_KEY).length > 0) (await import('./play/round/resume-sending.ts')).resumeSending()
}

/** Finds out who is there. A guest has no cookie that says to ask, and so never hears that nobody is. */
function resolveSession() {
  if (!isSignedIn()) return void applySessionEvent({ kind: 'nobody' })
  // Asked while they are being logged out, the answer would be out of date or a refusal.
  if (window.location.pathname === links.logout) return
  import('./accounts/entry/fetch-user.ts').then(
    ({ fetchUserWithRetry: settleUser }) => settleUser(),
    // Without its script the session stays unknown, as it does without a connection.
    () => useOnline.getState().online && reloadOnce(),
  )
}

/** What only this browser knows comes in after hydration. */
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
  const { data, missing } = readState(document)
  const client = createQueryClient(call)
  for (const [key, value] of data) client.setQueryData(key, value)

  const { pathname, search } = window.location
  const isKept = missing && isBegunAt(pathname)
  const page = missing && !isKept ? missingPage(pathname) : findPage(pathname, search.slice(1))
  try {
    // With its screen at hand the first render is the one that the server made.
    await page.route.load()
  } catch {
    // Without it the page stays as the server made it, unless a fresh one helps.
    reloadOnce()
    return
  }
  const onReady = () => afterHydration(client)
  const app = <App client={client} missing={missing && !isKept ? pathname : null} onReady={onReady} />
  // What the server made of a quiz that it has not got is no beginning for what this browser has of it.
  if (isKept) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

const root = document.getElementById('root')
if (root) void start(root)
