import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '../platform/online.ts'
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
  const { online } = useOnline()
  useEffect(() => {
    if (isOn && online) void send(quiz_url)
  }, [quiz_url, isOn, online])
}
