import { AppError, notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import { playerOf, type Player } from '#server/play/attempt.ts'
import { goOn, isDue } from './go-on.ts'
import type { RoomsServices } from './rooms-services.ts'
import { roomByCode, roomById, type FoundRoom, type OwnSeatRow } from './store.ts'
import type { RoomRow } from './tables.ts'

export type RoomCaller = Pick<Caller, 'user' | 'guest' | 'address'> & { limiter: Limiter }

export interface Visited extends FoundRoom {
  player: Player
  isHost: boolean
}

/** More steps than a room can be behind. */
const MOST_STEPS = 5

export const isHostOf = ({ userId, guestHash }: RoomRow, player: Player): boolean =>
  userId !== null ? userId === player.userId : guestHash !== null && player.guestHash?.equals(guestHash) === true

const isCode = (room: string): boolean => room.length === 6

/**
 * A room by its code or id, in the phase that it is in by now. Codes that no room has are counted, so that nobody finds
 * rooms by trying; a right one is never refused for that.
 */
export async function findRoom(services: RoomsServices, named: string, caller: RoomCaller): Promise<Visited> {
  const { db, roomDetails } = services
  const player = playerOf(caller)
  const read = () => (isCode(named) ? roomByCode : roomById)(db, named, player)
  for (let step = 0; ; step++) {
    const found = await read()
    if (!found) {
      await caller.limiter.take('codes', caller.address)
      throw notFound('That room')
    }
    if (step < MOST_STEPS && isDue(found.room, found.now)) await goOn(db, roomDetails, found.room)
    else return { ...found, player, isHost: isHostOf(found.room, player) }
  }
}

/** Whoever has no seat in a room is counted by address instead. */
export async function findAnyRoom(services: RoomsServices, code: string, caller: RoomCaller): Promise<Visited> {
  const visited = await findRoom(services, code, caller)
  if (!visited.isHost && !visited.seat) await caller.limiter.take('rooms', caller.address)
  if (visited.seat) services.presence.heard(visited.seat.id)
  return visited
}

export async function findHostedRoom(services: RoomsServices, named: string, caller: RoomCaller): Promise<Visited> {
  const visited = await findRoom(services, named, caller)
  if (!visited.isHost) throw new AppError('FORBIDDEN', 'Only the host of this room can do that.')
  return visited
}

export const removed = (): AppError => new AppError('FORBIDDEN', 'The host removed you from this room.')

/** The caller's own seat, which shows that they are there. */
export function ownSeat({ presence }: RoomsServices, { seat }: Pick<FoundRoom, 'seat'>): OwnSeatRow {
  if (!seat) throw new AppError('FORBIDDEN', 'You have no seat in this room.')
  if (seat.barredAt) throw removed()
  presence.heard(seat.id)
  return seat
}
