/** A screen's script did not load: the connection is lost, or a newer version of the site has replaced it. */
export class ScreenNotLoaded extends Error {}

interface Reloaded {
  reloaded?: true
}

/** Reloads the page, once for each history entry. Returns whether it does. */
export function reloadOnce(): boolean {
  const state = (history.state ?? {}) as Reloaded
  if (state.reloaded) return false
  History.prototype.replaceState.call(history, { ...state, reloaded: true }, '', window.location.href)
  window.location.reload()
  return true
}
