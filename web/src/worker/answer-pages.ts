/// <reference lib="webworker" />
import type { ToWorker } from '#contract/offline.ts'
import { mirrorPictures } from './pictures.ts'

/** Does what pages ask of the worker. Only pages of this site can. */
export function answerPages(worker: ServiceWorkerGlobalScope, entry: string): void {
  worker.addEventListener('message', (event) => {
    const said: ToWorker = event.data
    if (said.kind === 'build') event.ports[0]?.postMessage(entry)
    else if (said.kind === 'activate') event.waitUntil(worker.skipWaiting())
    else event.waitUntil(mirrorPictures(said.wanted))
  })
}
