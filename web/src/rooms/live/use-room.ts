import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Room } from '#contract/api/rooms.ts'
import { useOwnOfflineWords } from '#web/platform/connection.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { Connection, Role } from './follow-room.ts'
import { createRoomLink } from './room-link.ts'

export interface LiveRoom {
  /** Null until it has loaded. */
  room: Room | null
  /** Why it did not load, or why nothing more comes. NOT_FOUND and FORBIDDEN are final. */
  error: unknown
  connection: Connection
  /** The server's time in milliseconds. */
  now: () => number
  /** Takes a room that an own call returned. */
  take: (room: Room) => void
  /** Asks for the room as this caller sees it. */
  refresh: () => Promise<Room>
  /** Connects again as who the caller is now, after taking a seat. */
  reconnect: () => void
}

const OFFLINE = "You're offline. We keep trying to reach the room."

/** A room, kept up to date for as long as the screen is open. */
export function useRoom(code: string, { as }: { as: Role }): LiveRoom {
  const link = useMemo(() => createRoomLink(code, as), [code, as])
  useEffect(() => link.start(), [link])
  useOwnOfflineWords(OFFLINE)
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
  const { room, error, connection } = useStore(link.known)
  const { now, take, refresh, reconnect } = link
  return { room, error, connection, now, take, refresh, reconnect }
}
