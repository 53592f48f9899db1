/** The address of the service worker; the build names its file after it. */
export const SERVICE_WORKER = '/service-worker.js'

/** The one that removes itself and everything it kept, served in its place when the operator wants that. */
export const REMOVED_SERVICE_WORKER = '/service-worker-off.js'

/** The document that the service worker answers with when the server cannot be reached, whatever page was asked for. */
export const OFFLINE_DOCUMENT = '/offline.html'

/** What a page says to the service worker. `build` is answered with the address of the script that starts its pages. */
export type ToWorker = { kind: 'build' } | { kind: 'activate' } | { kind: 'pictures'; wanted: readonly string[] }
