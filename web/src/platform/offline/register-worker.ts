import { SERVICE_WORKER, type ToWorker } from '#contract/api/offline.ts'
import { offerUpdate, withdrawUpdate } from './work-offline.ts'

const AN_HOUR = 3_600_000

const notify = (worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports)

/** The script that starts the pages of the build which a worker belongs to. */
const entryOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    notify(worker, { kind: 'build' }, [port2])
  })

/**
 * A worker of this page's own build takes over at once. One of another build waits, and the page offers to be loaded
 * again: the new page then lets it in.
 */
async function meet(worker: ServiceWorker | null, entry: string): Promise<void> {
  if (!worker) return
  if ((await entryOf(worker)) !== entry) return offerUpdate()
  withdrawUpdate()
  if (worker.state === 'installed') notify(worker, { kind: 'activate' })
}

/** Meets a worker once it has everything. */
const follow = (worker: ServiceWorker | null, entry: string): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') void meet(worker, entry)
  })

/** Asks for a newer worker when the user comes back to a tab that has been open for long. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < AN_HOUR) return
    last = Date.now()
    registration.update().catch(() => {})
  })
}

/** Registers the service worker. `entry` is the address of the script that started this page. */
export async function registerWorker(entry: string): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  const { pathname } = new URL(entry)
  serviceWorker.addEventListener('controllerchange', () => void meet(serviceWorker.controller, pathname))
  registration.addEventListener('updatefound', () => follow(registration.installing, pathname))
  // The check for a newer worker begins with the page, and may be ahead of this. The worker that controls the page is
  // not compared now: after a deploy it is the older one, and the page already new.
  follow(registration.installing, pathname)
  void meet(registration.waiting, pathname)
  lookForUpdates(registration)
}
