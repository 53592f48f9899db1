import type { Room, RoomCommand } from '#contract/api/rooms.ts'
import { AppError, invalidField } from '#server/platform/errors.ts'
import { changeRoom } from './change-room.ts'
import { type Visited, roomFor } from './find-room.ts'
import { courseOf, stageAfter } from './phases.ts'
import type { RoomsServices } from './rooms-services.ts'
import { roomById } from './store.ts'

/** Does what the host asked for, if the room is still as the host saw it. */
export async function commandRoom(
  services: RoomsServices,
  visited: Visited,
  { command, seq, seatId }: { command: RoomCommand; seq: number; seatId: string | undefined },
): Promise<Room> {
  const { db, roomDetails } = services
  const { room, player } = visited
  const seenNow = async (): Promise<Room> => {
    const found = await roomById(db, room.id, player)
    return roomFor(services, found ? { ...visited, ...found } : visited)
  }
  const stale = async () =>
    new AppError('STALE', 'The room has gone on meanwhile.', { more: { room: await seenNow() } })
  if (command === 'kick' && seatId === undefined) throw invalidField('seat_id', 'Say who is to be removed.')
  if (seq !== room.seq) throw await stale()
  const version = await roomDetails.version(room)
  const stage = stageAfter(command, room, courseOf(room, version))
  if (!stage) throw new AppError('CONFLICT', 'The room isn’t at the point for that.')
  if (!(await changeRoom(db, room, { stage, version, command, seatId }))) throw await stale()
  if (command === 'kick') roomDetails.forget(room.id)
  return seenNow()
}
