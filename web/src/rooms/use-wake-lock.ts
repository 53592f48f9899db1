import { useEffect } from 'react'

/** Keeps the device awake while the page is looked at; where that cannot be, it sleeps as always. */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    let held: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        held = await navigator.wakeLock.request('screen')
        if (isOver) await held.release()
      } catch {
        // Browsers refuse it where the battery is low.
      }
    }
    const onVisible = () => void hold()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      held?.release().catch(() => null)
    }
  }, [isWanted])
}
