import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useOwnOfflineWords } from '#web/platform/connection.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { Role } from './follow-room.ts'
import { createRoomLink, type Known, type RoomLink } from './room-link.ts'

export type LiveRoom = Known & Pick<RoomLink, 'now' | 'take' | 'refresh' | 'reconnect'>

/** A room, kept up to date for as long as the screen is open. */
export function useRoom(code: string, { as }: { as: Role }): LiveRoom {
  const link = useMemo(() => createRoomLink(code, as), [code, as])
  useEffect(() => link.start(), [link])
  useOwnOfflineWords("You're offline. We keep trying to reach the room.")
  const person = useSession(({ user }) => user?.id)
  const personBefore = useRef(person)
  useEffect(() => {
    // Somebody else has another seat, and the server knows a stream by who opened it.
    if (personBefore.current !== undefined && personBefore.current !== person)
      link
        .refresh()
        .catch(() => {})
        .finally(link.reconnect)
    personBefore.current = person
  }, [link, person])
  const { now, take, refresh, reconnect } = link
  return { ...useStore(link.known), now, take, refresh, reconnect }
}
