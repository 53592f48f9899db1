import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { gameOf, NO_GAME, ownerOf, subscribeToGames, type Game } from './game.ts'
import { send } from './send.ts'

/** What this browser knows of a quiz. The server, and the first render after it, know nothing. */
export const useGame = (quiz_url: string): Game =>
  useSyncExternalStore(
    subscribeToGames,
    () => gameOf(quiz_url),
    () => NO_GAME,
  )

/** Compares a round with the server's record, sends what waits, and does so again when the line or its player is back. */
export function useSending(quiz_url: string, isOn: boolean): void {
  const { online } = useOnline()
  const player = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (isOn && online) void send(quiz_url)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever comes may be the one it waits for
  }, [quiz_url, isOn, online, player])
}

/** Whether the round waits for somebody who has logged out. */
export const useIsAway = (quiz_url: string): boolean =>
  useSession(({ authenticated }) => authenticated === false && ownerOf(quiz_url) === 'away')
