import { create } from 'zustand'

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

/** Whether the server has a newer version of the site than this page, and the user has not put it off. */
export const useUpdate = create<{ isOffered: boolean }>(() => ({ isOffered: false }))

let isPutOff = false

export const offerUpdate = (): void => useUpdate.setState({ isOffered: !isPutOff })

/** The page turned out to be the newest. */
export const withdrawUpdate = (): void => useUpdate.setState({ isOffered: false })

/** For as long as this page is open; the next one has the newer version anyway. */
export function putOffUpdate(): void {
  isPutOff = true
  useUpdate.setState({ isOffered: false })
}

const PATIENCE = 2000

/** Where the browser does not say when it is idle, a moment after the page has started. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, PATIENCE)
}
