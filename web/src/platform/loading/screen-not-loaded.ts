/** A screen's script did not come: the connection is gone, or a newer version of the site has taken its place. */
export class ScreenNotLoaded extends Error {}

interface Reloaded {
  reloaded?: true
}

/** Loads the page anew, once for each page of the history. Returns whether it does. */
export function reloadOnce(): boolean {
  const state = (history.state ?? {}) as Reloaded
  if (state.reloaded) return false
  History.prototype.replaceState.call(history, { ...state, reloaded: true }, '', window.location.href)
  window.location.reload()
  return true
}
