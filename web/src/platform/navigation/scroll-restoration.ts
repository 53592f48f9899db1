/** Which entry it is, and which link was followed from there: its index among those with the same address. */
interface HistoryState {
  place?: string
  followed?: string
}

/** The scroll positions are only in memory, as they change all the time. */
const depths = new Map<string, number>()
let here = ''
let isBack = false
let made = 0

const state = (): HistoryState =>
  typeof history.state === 'object' ? ((history.state as HistoryState | null) ?? {}) : {}

/** Without the router, which would otherwise look for a new page. */
const amendHistoryState = (change: HistoryState): void =>
  History.prototype.replaceState.call(history, { ...state(), ...change }, '', window.location.href)

const tagEntry = (place: string): void => {
  here = state().place ?? place
  amendHistoryState({ place: here })
}

const fresh = (): string => `${Date.now().toString(36)}-${++made}`

const linksTo = (href: string): Element[] =>
  [...document.querySelectorAll('a[href]')].filter((link) => link.getAttribute('href') === href)

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (!link || !href) return
  amendHistoryState({ followed: `${linksTo(href).indexOf(link)} ${href}` })
}

/**
 * Scroll restoration: notes for each history entry the scroll position and the link that was followed, which are
 * restored on going back. Returns a function that stops it.
 */
export function watchScrollPosition(): () => void {
  const enter = (goesBack: boolean, place: () => string) => () => {
    isBack = goesBack
    tagEntry(place())
  }
  const onScroll = () => void depths.set(here, window.scrollY)
  // Within one document our own memory is better than the browser's; after a reload it is empty.
  const onLeave = () => (history.scrollRestoration = 'auto')
  const onShow = () => (history.scrollRestoration = 'manual')
  const listeners: [EventTarget, string, EventListener, AddEventListenerOptions?][] = [
    [window, 'pushState', enter(false, fresh)],
    [window, 'replaceState', enter(false, () => here)],
    [window, 'popstate', enter(true, fresh)],
    [window, 'scroll', onScroll, { passive: true }],
    [window, 'pagehide', onLeave],
    [window, 'pageshow', onShow],
    [document, 'click', onClick as EventListener, { capture: true }],
  ]
  const over = new AbortController()
  for (const [target, name, listener, options] of listeners)
    target.addEventListener(name, listener, { ...options, signal: over.signal })
  tagEntry(fresh())
  // The reader may have scrolled before the page was hydrated.
  onScroll()
  onShow()
  return () => over.abort()
}

/** Whether the user came to this page with the browser's Back or Forward button. */
export const wentBack = (): boolean => isBack

/** Restores the scroll position of this page. Returns whether the followed link has the focus. */
export function restoreScrollPosition(): boolean {
  window.scrollTo(0, depths.get(here) ?? 0)
  const [, index, href] = /^(\d+) (.*)$/.exec(state().followed ?? '') ?? []
  const link = href === undefined ? undefined : linksTo(href)[Number(index)]
  if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  return link !== undefined
}

/** Scrolls to the part of the page that the address names, and focuses it. Returns whether there is one. */
export function toNamedPart(): boolean {
  const part = document.getElementById(window.location.hash.slice(1))
  if (!part) return false
  const folded = part.closest('details')
  if (folded) folded.open = true
  part.tabIndex = -1
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  return true
}
