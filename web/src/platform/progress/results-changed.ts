const listeners = new Set<() => void>()

/** Calls back when a stored result was replaced by a newer one of the same round. Returns a function that stops it. */
export function onResultsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyResultsChanged(): void {
  for (const listener of listeners) listener()
}
