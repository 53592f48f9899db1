import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { findPage, loadSiteRoutes, missingPage, needsSiteRoutes } from './app/find-page.ts'
import { loadMessages } from './app/overlays/lazy-parts.ts'
import { call, watchConnection } from './platform/api.ts'
import { readState, replayEarlyTap, replayLateTap, oneByOne } from './platform/loading/hydration.ts'
import { restorePreferences, PREFERENCES_KEY, followPreferences } from './platform/preferences.ts'
import { createQueryClient } from './platform/queries.ts'
import { loadLateParts, reloadOnce } from './platform/loading/loadable.tsx'
import { onStoredElsewhere } from './platform/storage.ts'
import { watchCrashes } from './platform/watch-crashes.ts'
import { setOnline, useOnline } from './platform/connection.ts'
import { workOffline } from './platform/offline/work-offline.ts'
import { isBegunAt } from './play/play-address.ts'
import './ui/base.css'

/** If its script does not load, the session stays unknown, as without a connection. */
const loadSession = (client: QueryClient): Promise<unknown> =>
  import('./app/follow-session.ts').then(
    ({ followSession }) => followSession(client),
    () => useOnline.getState().online && reloadOnce(),
  )

/** Restores what only this browser knows, after hydration. */
const afterHydration = (client: QueryClient): Promise<void> =>
  oneByOne([
    replayEarlyTap,
    () => {
      restorePreferences()
      followPreferences()
      onStoredElsewhere((key) => key === PREFERENCES_KEY && restorePreferences())
    },
    () => void loadSession(client),
    watchConnection,
    () => void loadSiteRoutes(),
    () => void loadLateParts().then(() => oneByOne([replayLateTap])),
    () => void loadMessages(),
    () => workOffline(import.meta.url),
  ])

async function start(root: Element) {
  const options = watchCrashes(() => findPage(window.location.pathname).route.pattern)
  const { data, missing, offline = false } = readState(document)
  if (offline) setOnline(false)
  const client = createQueryClient(call)
  for (const [key, value] of data) client.setQueryData(key, value)

  const { pathname, search } = window.location
  const isKept = missing && isBegunAt(pathname)
  if (!missing && needsSiteRoutes(pathname)) await loadSiteRoutes()
  const page = missing && !isKept ? missingPage(pathname) : findPage(pathname, search.slice(1))
  try {
    // With its screen loaded, the first render is the same as the server's.
    await page.route.load()
  } catch {
    // Without it the page stays as the server rendered it, unless a reload helps. Offline the app explains it.
    if (!offline) return void reloadOnce()
  }
  const onReady = () => void afterHydration(client)
  const app = <App client={client} missing={missing && !isKept ? pathname : null} onReady={onReady} />
  // Neither a server-rendered "not found" nor the offline document can be hydrated into what this browser still has.
  if (isKept || offline) createRoot(root, options).render(app)
  // In a transition React hydrates in slices of a few milliseconds, and a tap need not wait for the whole page.
  else startTransition(() => void hydrateRoot(root, app, options))
}

const root = document.getElementById('root')
if (root) void start(root)
