/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** The kill switch: a worker that takes the place of the other, removes all that it kept, and then itself. */
export async function removeEverything(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeEverything()))
