import { and, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { ROOM_PAGE_SIZE, SEAT_PAGE_SIZE } from '#contract/api/rooms.ts'
import type { Player } from '#server/play/attempt.ts'
import { HERE } from './change-room.ts'
import type { RoomsServices } from './rooms-services.ts'
import { rooms, seats, type RoomRow } from './tables.ts'
import { pagingOf } from '#server/platform/paging.ts'

/** A page of the rooms that somebody hosts or hosted, the newest first. */
export async function ownRooms({ db, roomDetails }: RoomsServices, host: Player, page: number) {
  const isOwn = isHostedBy(host)
  const [counted] = await db.select({ total: count() }).from(rooms).where(isOwn)
  const found = await db
    .select()
    .from(rooms)
    .where(isOwn)
    .orderBy(desc(rooms.createdAt), rooms.id)
    .limit(ROOM_PAGE_SIZE)
    .offset((page - 1) * ROOM_PAGE_SIZE)
  const items = await Promise.all(
    found.map(async (room) => ({
      id: room.id,
      code: room.code,
      phase: room.phase,
      quiz: await roomDetails.quiz(room),
      seats: room.seats,
      created_at: room.createdAt.toISOString(),
    })),
  )
  return { items, ...pagingOf(page, ROOM_PAGE_SIZE, counted?.total ?? 0) }
}

/** A page of who is in a room, the newest first. */
export async function seatPage({ db }: RoomsServices, { id }: RoomRow, page: number) {
  const isIn = and(eq(seats.roomId, id), isNull(seats.barredAt))
  const [counted] = await db.select({ total: count() }).from(seats).where(isIn)
  const items = await db
    .select({ seat_id: seats.id, name: seats.name, team: seats.team, here: sql<boolean>`${HERE}` })
    .from(seats)
    .where(isIn)
    .orderBy(desc(seats.joinedAt), seats.id)
    .limit(SEAT_PAGE_SIZE)
    .offset((page - 1) * SEAT_PAGE_SIZE)
  return { items, ...pagingOf(page, SEAT_PAGE_SIZE, counted?.total ?? 0) }
}

/** The names of the host's list that nobody has taken; null without a list. */
export async function freeNames({ db }: RoomsServices, { id, roster }: RoomRow): Promise<string[] | null> {
  if (!roster) return null
  const taken = await db
    .select({ name: seats.name })
    .from(seats)
    .where(and(eq(seats.roomId, id), inArray(seats.name, roster), isNull(seats.barredAt)))
  const names = new Set(taken.map(({ name }) => name))
  return roster.filter((name) => !names.has(name))
}

export const isHostedBy = ({ userId, guestHash }: Player): SQL =>
  userId ? eq(rooms.userId, userId) : guestHash ? eq(rooms.guestHash, guestHash) : sql`false`
