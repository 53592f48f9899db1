import type { Room } from '#contract/api/rooms.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import { playerOf, type Player } from '#server/play/attempt.ts'
import { advanceDueRoom, isDue } from './change-room.ts'
import type { RoomsServices } from './rooms-services.ts'
import { roomById, type FoundRoom, type OwnSeatRow, answersOfSeat } from './store.ts'
import type { RoomRow } from './tables.ts'
import { seenRoom, type Viewer } from './seen-room.ts'

export type RoomCaller = Pick<Caller, 'user' | 'guest' | 'address'> & { limiter: Limiter }

export interface Visited extends FoundRoom {
  player: Player
  isHost: boolean
}

/** More steps than a room can be behind. */
const MOST_STEPS = 5

/**
 * A room by its code or id, in the phase that it is in by now: it is first taken on if its time is over. Looking without a seat is counted by address, found or not,
 * so that nobody finds rooms by trying codes; codes that no room has are counted once more, and a right one is never
 * refused for those.
 */
export async function findRoom(
  services: RoomsServices,
  named: string,
  caller: RoomCaller,
  isJoining = false,
): Promise<Visited> {
  const { db, roomDetails, roomFinder, seatCache } = services
  const player = playerOf(caller)
  const read = () => (isCode(named) ? roomFinder.do({ code: named, player }) : roomById(db, named, player))
  for (let step = 0; ; step++) {
    const found = await read()
    if (!found) {
      await caller.limiter.take('rooms', caller.address)
      if (isCode(named)) await caller.limiter.take('codes', caller.address)
      throw notFound('That room')
    }
    const { room, seat } = found
    // By its id, a room may be found whose code is another's by now.
    if (seat && !seat.barredAt && isCode(named)) seatCache.put(player, room, seat)
    if (step < MOST_STEPS && isDue(room, found.now)) await advanceDueRoom(db, roomDetails, room)
    else {
      const isHost = isHostOf(room, player)
      if (!isHost && !seat && !isJoining) await caller.limiter.take('rooms', caller.address)
      if (seat && !seat.barredAt) services.presence.noteSeen(seat.id)
      return { ...found, player, isHost }
    }
  }
}

export async function findHostedRoom(services: RoomsServices, named: string, caller: RoomCaller): Promise<Visited> {
  const visited = await findRoom(services, named, caller)
  if (!visited.isHost) throw new AppError('FORBIDDEN', 'Only the host of this room can do that.')
  return visited
}

export const isHostOf = ({ userId, guestHash }: RoomRow, player: Player): boolean =>
  userId !== null ? userId === player.userId : guestHash !== null && player.guestHash?.equals(guestHash) === true

const isCode = (room: string): boolean => room.length === 6

/** The caller's own seat. */
export function ownSeat({ seat }: Pick<FoundRoom, 'seat'>): OwnSeatRow {
  if (!seat) throw new AppError('FORBIDDEN', 'You have no seat in this room.')
  if (seat.barredAt) throw removed()
  return seat
}

export const removed = (): AppError => new AppError('FORBIDDEN', 'The host removed you from this room.')

/** A room as this caller sees it. */
export async function roomFor(services: RoomsServices, visited: Visited): Promise<Room> {
  const { room, now, seat, isHost: host } = visited
  const details = await services.roomDetails.of(room)
  const counts = await services.liveCounts.of(room, details)
  const own = room.pace === 'self' ? await ownQuestion(services, visited) : undefined
  return seenRoom(room, now, details, counts, { seat, host, ...(own && { own }) })
}

/** Where players set their own pace: the first question that this one has not answered. */
async function ownQuestion(
  { db, roomDetails }: RoomsServices,
  { room, seat }: Visited,
): Promise<NonNullable<Viewer['own']>> {
  if (!seat || seat.barredAt || room.phase !== 'open') return { index: 0, question: null }
  const answered = new Set((await answersOfSeat(db, seat.id)).map(({ qid }) => qid))
  const { questions } = await roomDetails.version(room)
  return { index: answered.size, question: questions.find(({ qid }) => !answered.has(qid)) ?? null }
}
