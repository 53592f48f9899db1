/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { Route } from 'workbox-routing/Route.js'
import { Router } from 'workbox-routing/Router.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import { OFFLINE_DOCUMENT } from '#contract/offline.ts'
import { answerPages } from './answer-pages.ts'
import { dropOldBuilds, filesOf } from './builds.ts'
import { FromAnyCache } from './from-any-cache.ts'
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

const offline = { handlerDidError: () => files.matchPrecache(OFFLINE_DOCUMENT) }
const router = new Router()
router.registerRoute(new Route(isPage, new NetworkOnly({ plugins: [offline] })))
router.registerRoute(new Route(isFile, new FromAnyCache()))
router.addFetchListener()

// No navigation preload: it would also send the navigations that the worker leaves alone, and those twice.
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds(__ENTRY__)))
clientsClaim()
answerPages(self, __ENTRY__)
