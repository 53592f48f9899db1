import { pingServer } from '../api.ts'
import { setOnline, useOnline } from './online.ts'

const PING_INTERVAL = 5000

/**
 * Watches the connection: the browser's events, and while it is lost, regular pings to the server. Returns a function
 * that stops it.
 */
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
