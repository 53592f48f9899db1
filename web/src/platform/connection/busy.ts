import { create } from 'zustand'

/** Said in place of what is awaited while the server has too much to do. */
export const ONE_MOMENT = 'One moment…'

/** How many calls the server has put off; they repeat themselves. */
const useDeferred = create<{ calls: number }>(() => ({ calls: 0 }))

/** Whether a call waits for its turn. */
export const useIsBusy = (): boolean => useDeferred(({ calls }) => calls > 0)

/** Counts a call that was put off, until the returned function is called. */
export function markDeferred(): () => void {
  const change = (by: number) => useDeferred.setState(({ calls }) => ({ calls: calls + by }))
  change(1)
  return () => change(-1)
}
