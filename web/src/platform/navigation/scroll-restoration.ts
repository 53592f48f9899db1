/**
 * Scroll restoration: where the reader was on each page of the history, so that going back brings them there: how far down, and which link they
 * followed. The link's key is kept in the history's own state; how far down only in memory, as it changes all the time.
 */

interface HistoryState {
  place?: string
  followed?: string
}

const depths = new Map<string, number>()
let here = ''
let made = 0

const state = (): HistoryState =>
  typeof history.state === 'object' ? ((history.state as HistoryState | null) ?? {}) : {}

/** Past the router, which would otherwise look for a new page. */
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

/** Begins to watch. Returns what ends it. */
export function watchScrollPosition(): () => void {
  const onPush = () => tagEntry(fresh())
  const onReplace = () => tagEntry(here)
  const onPop = () => tagEntry(fresh())
  const onScroll = () => void depths.set(here, window.scrollY)
  // While the page stands its own memory is better than the browser's; a page that is loaded anew has none.
  const onLeave = () => (history.scrollRestoration = 'auto')
  const onShow = () => (history.scrollRestoration = 'manual')
  const heard: [EventTarget, string, EventListener, AddEventListenerOptions?][] = [
    [window, 'pushState', onPush],
    [window, 'replaceState', onReplace],
    [window, 'popstate', onPop],
    [window, 'scroll', onScroll, { passive: true }],
    [window, 'pagehide', onLeave],
    [window, 'pageshow', onShow],
    [document, 'click', onClick as EventListener, { capture: true }],
  ]
  for (const [target, name, listener, options] of heard) target.addEventListener(name, listener, options)
  tagEntry(fresh())
  onShow()
  return () => {
    for (const [target, name, listener, options] of heard) target.removeEventListener(name, listener, options)
  }
}

/** Puts the reader back where they were on this page. Returns whether the link that they followed has the focus. */
export function restoreScrollPosition(): boolean {
  window.scrollTo(0, depths.get(here) ?? 0)
  const [, index, href] = /^(\d+) (.*)$/.exec(state().followed ?? '') ?? []
  const link = href === undefined ? undefined : linksTo(href)[Number(index)]
  if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  return link !== undefined
}
