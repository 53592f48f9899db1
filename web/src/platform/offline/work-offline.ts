const PATIENCE = 2000

/** Where the browser does not say when it is idle, a moment after the page has started. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, PATIENCE)
}

/**
 * Makes the site open without a connection, once this page has nothing better to do. Development has no service worker,
 * and neither has a browser at an address without https; everything else works without one.
 */
export function workOffline(entry: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(
    () => void import('./register-worker.ts').then(({ registerWorker }) => registerWorker(entry)).catch(() => {}),
  )
}
