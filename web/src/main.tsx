import type { QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { findPage, missingPage } from './app/find-page.ts'
import { call } from './platform/api.ts'
import { links } from './platform/links.ts'
import { useOnline } from './platform/online.ts'
import { readState } from './platform/page-state.ts'
import { restorePreferences, STATE_KEY } from './platform/preferences.ts'
import { createQueryClient, forgetPersonal } from './platform/queries.ts'
import { SUMMARY_KEY } from './platform/progress.ts'
import { reloadOnce } from './platform/screen-not-loaded.ts'
import { noteHappening, useSession } from './platform/session.ts'
import { isSignedIn, onOtherTab } from './platform/signed-in.ts'
import { onStoredElsewhere, storedKeys } from './platform/storage.ts'
import { followPreferences } from './platform/theme.ts'
import { watchCrashes } from './platform/watch-crashes.ts'
import { watchLine } from './platform/watch-line.ts'
import { isBegunAt } from './play/is-begun-at.ts'
import './ui/base.css'

/** Most visitors have nothing that waits, and need not load what sends it. */
const sendAnswers = async () => {
  if (storedKeys(SUMMARY_KEY).length > 0) (await import('./play/send-waiting.ts')).sendWaiting()
}

/** Finds out who is there. A guest has no cookie that says to ask, and so never hears that nobody is. */
function settleSession() {
  if (!isSignedIn()) return void noteHappening({ kind: 'nobody' })
  // Asked while they are being logged out, the answer would be out of date or a refusal.
  if (window.location.pathname === links.logout) return
  import('./accounts/fetch-user.ts').then(
    ({ settleUser }) => settleUser(),
    // Without its script the session stays unknown, as it does without a line.
    () => useOnline.getState().online && reloadOnce(),
  )
}

/** What only this browser knows comes in when the page stands as the server made it. */
function settle(client: QueryClient) {
  restorePreferences()
  followPreferences()
  onStoredElsewhere((key) => key === STATE_KEY && restorePreferences())
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    forgetPersonal(client, user !== null)
    if (user) void sendAnswers()
  })
  settleSession()
  onOtherTab(settleSession)
  void sendAnswers()
  watchLine()
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
    // With its screen at hand the first render is the one that the server made.
    await page.route.load()
  } catch {
    // Without it the page stays as the server made it, unless a fresh one helps.
    reloadOnce()
    return
  }
  const onReady = () => settle(client)
  const app = <App client={client} missing={missing && !isKept ? pathname : null} onReady={onReady} />
  // What the server made of a quiz that it has not got is no beginning for what this browser has of it.
  if (isKept) createRoot(root, options).render(app)
  else hydrateRoot(root, app, options)
}

const root = document.getElementById('root')
if (root) void start(root)
