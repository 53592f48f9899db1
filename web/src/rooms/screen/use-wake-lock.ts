import { useEffect } from 'react'

/** Keeps the device awake while the page is looked at; where that cannot be, it sleeps as always. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let held: WakeLockSentinel | null = null
    let isOver = false
    const hold = () => {
      if (document.hidden) return
      navigator.wakeLock.request('screen').then(
        (lock) => {
          if (isOver) void lock.release()
          else held = lock
        },
        () => null,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      held?.release().catch(() => null)
    }
  }, [])
}
