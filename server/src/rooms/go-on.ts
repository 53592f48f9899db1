import type { Db } from '#server/platform/db/db.ts'
import { changeRoom } from './change-room.ts'
import { stageInTime } from './phases.ts'
import { courseOf, type RoomDetailsCache } from './room-details.ts'
import type { RoomRow } from './tables.ts'

/** A pause stops the time of a room, but not that of homework. */
export const isDue = ({ dueAt, phase, pace }: RoomRow, now: Date): boolean =>
  dueAt !== null && phase !== 'end' && (phase !== 'paused' || pace === 'self') && dueAt <= now

/** Takes a room whose time has come one step on. Any process does, and one of them wins. */
export async function goOn(db: Db, details: RoomDetailsCache, room: RoomRow): Promise<boolean> {
  const version = await details.version(room)
  const stage = stageInTime(room, courseOf(room, version))
  return stage !== null && changeRoom(db, room, { stage, version, due: true })
}

/** Closes an open question that everyone who was waited for has answered. */
export async function closeEarly(db: Db, details: RoomDetailsCache, room: RoomRow): Promise<boolean> {
  const version = await details.version(room)
  const stage = room.phase === 'open' && room.pace === 'host' ? stageInTime(room, courseOf(room, version)) : null
  return stage !== null && changeRoom(db, room, { stage, version })
}
