import { useCallback, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Something that only this browser knows, read once the page stands as the server made it, and again when asked for. Pages
 * opened without the server have it at once.
 */
export function useStored<T>(read: () => T, nothing: T): [value: T, again: () => void] {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [known, setKnown] = useState<{ value: T } | null>(() => (isHere ? { value: read() } : null))
  const again = useCallback(() => setKnown({ value: read() }), [read])
  if (isHere && !known) again()
  return [known?.value ?? nothing, again]
}
