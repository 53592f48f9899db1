/// <reference lib="webworker" />

import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { Route } from 'workbox-routing/Route.js'
import { Router } from 'workbox-routing/Router.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import { OFFLINE_DOCUMENT, type ToWorker } from '#contract/api/offline.ts'
import { dropOldBuilds, filesOf, mirrorPictures } from './caches.ts'
import { isFile, isPage } from './handled-requests.ts'

declare const self: ServiceWorkerGlobalScope
declare const __FILES__: readonly string[]
declare const __ENTRY__: string
declare const __REVISION__: string

const files = new PrecacheController({ cacheName: filesOf(__ENTRY__) })
files.precache([
  { url: OFFLINE_DOCUMENT, revision: __REVISION__ },
  ...__FILES__.map((url) => ({ url, revision: null })),
])

/**
 * Serves a file from whatever cache has it, else from the server (cache first). No name is ever used twice, so a tab
 * that still runs the build before finds its own files.
 */
class FromAnyCache extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await caches.match(request)) ?? handler.fetch(request)
  }
}

const offline = { handlerDidError: () => files.matchPrecache(OFFLINE_DOCUMENT) }
const router = new Router()
router.registerRoute(new Route(isPage, new NetworkOnly({ plugins: [offline] })))
router.registerRoute(new Route(isFile, new FromAnyCache()))
router.addFetchListener()

// No navigation preload: it would also send the navigations that the worker leaves alone, and those twice.
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds(__ENTRY__)))
clientsClaim()

// Only pages of this site can ask.
self.addEventListener('message', (event) => {
  const message: ToWorker = event.data
  if (message.kind === 'build') event.ports[0]?.postMessage(__ENTRY__)
  else if (message.kind === 'activate') event.waitUntil(self.skipWaiting())
  else event.waitUntil(mirrorPictures(message.wanted))
})
