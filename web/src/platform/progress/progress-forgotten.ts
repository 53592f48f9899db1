const listeners = new Set<() => void>()

/**
 * Calls back when stored progress was cleared, so that nothing of it stays in memory. Returns a function that stops it.
 */
export function onProgressForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyProgressForgotten(): void {
  for (const listener of listeners) listener()
}
