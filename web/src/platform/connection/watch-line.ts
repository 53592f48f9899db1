import { knock } from '../api.ts'
import { setOnline, useOnline } from './online.ts'

const BETWEEN_KNOCKS = 5000

/** Follows the line: what the browser says of it, and while it is gone whether the server answers again. Returns what ends it. */
export function watchLine(): () => void {
  const onOffline = () => setOnline(false)
  const onOnline = () => void knock()
  const timer = setInterval(() => {
    if (!useOnline.getState().online && navigator.onLine) void knock()
  }, BETWEEN_KNOCKS)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
  return () => {
    clearInterval(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
