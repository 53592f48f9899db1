import { useEffect, useSyncExternalStore } from 'react'
import { gameOf, NO_GAME, subscribeToGames, type Game } from './game.ts'
import { send } from './send.ts'

/** What this browser knows of a quiz. The server, and the first render after it, know nothing. */
export const useGame = (quiz_url: string): Game =>
  useSyncExternalStore(
    subscribeToGames,
    () => gameOf(quiz_url),
    () => NO_GAME,
  )

/** Compares a round with the server's record, sends what waits, and does so again when the line is back. */
export function useSending(quiz_url: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const go = () => void send(quiz_url)
    go()
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [quiz_url, isOn])
}

const onLine = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a line. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  )
