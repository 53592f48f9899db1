/**
 * Does something once the press that is under way has ended, or at once. A press takes the focus from a field first; a
 * sentence that appeared then would move the button away from under the pointer, and the press would be lost.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(':active') === null) return then()
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    // The click comes right after.
    setTimeout(then)
  }
  for (const event of ['pointerup', 'pointercancel'])
    document.addEventListener(event, end, { capture: true, signal: stop.signal })
}
