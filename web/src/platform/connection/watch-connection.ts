import { pingServer } from '../api.ts'
import { setOnline, useOnline } from './online.ts'

const PING_INTERVAL = 5000

/** Follows the connection: what the browser says of it, and while it is gone whether the server answers again. Returns what ends it. */
export function watchConnection(): () => void {
  const onOffline = () => setOnline(false)
  const onOnline = () => void pingServer()
  const timer = setInterval(() => {
    if (!useOnline.getState().online && navigator.onLine) void pingServer()
  }, PING_INTERVAL)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
  return () => {
    clearInterval(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
