import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type OwnSeat, MOST_SEATS, type ExtraTime, type Seat } from '#contract/api/rooms.ts'
import { SeatName } from '#contract/api/user.ts'
import { suggestedName } from '#contract/text/suggested-name.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, notFound, invalidField } from '#server/platform/errors.ts'
import { ownSeat, removed, type Visited } from './find-room.ts'
import { phaseOf } from './phases.ts'
import type { RoomsServices } from './rooms-services.ts'
import { seatOf } from './seen-room.ts'
import { type OwnSeatRow, roomById } from './store.ts'
import { rooms, type RoomRow } from './tables.ts'

/** The caller's own seat: what only they may know of the question of the moment, and who is next to them. */
export async function ownSeatNow(services: RoomsServices, visited: Visited): Promise<OwnSeat> {
  const { db, roomDetails, ownAnswers } = services
  const { room } = visited
  const seat = ownSeat(visited)
  const { question, isRevealed, standings } = await roomDetails.of(room)
  const given = question && (await ownAnswers.do({ roomId: room.id, qid: question.qid, seatId: seat.id }))
  const voided = question !== null && room.voided.includes(question.qid)
  const isTold = room.pace === 'host' || phaseOf(room) === 'end'
  return {
    ...seatOf(seat, standings),
    seats: room.seats,
    given: given && { qid: given.qid, answer: given.answer, received_at: given.answeredAt.toISOString() },
    credit: given && isRevealed ? given.credit : null,
    gained: given && isRevealed ? (voided ? 0 : given.points) : null,
    voided,
    closes_at: ownDeadline(room, seat),
    ...(isTold ? standings.around(seat.id) : { above: null, below: null }),
    team_place: isTold ? standings.team(seat.team) : null,
    next_code: await codeOfNext(db, room.nextRoom),
  }
}

interface SeatWish {
  name: string | undefined
  team: number | null | undefined
  extraTime: ExtraTime
}

/** Takes a seat, or finds the one that this player has: reload, another tab and retyping the code all lead to it. */
export async function takeSeat(
  services: RoomsServices,
  { room, seat: known, player }: Visited,
  wish: SeatWish,
): Promise<{ seat: Seat; created: boolean }> {
  const { db, roomDetails, presence, seating, seatCache } = services
  const sit = async (seat: OwnSeatRow, created: boolean) => {
    if (seat.barredAt) throw removed()
    presence.noteSeen(seat.id)
    seatCache.put(player, room, seat)
    return { seat: seatOf(seat, (await roomDetails.of(room)).standings), created }
  }
  if (known) return sit(known, false)
  if (wish.team && wish.team > room.settings.teams) throw invalidField('team', 'There is no such team.')
  const name = nameFor(room, wish)
  const most = room.userId === null ? MOST_SEATS.guest : MOST_SEATS.user
  const { extraTime, team = null } = wish
  const seat = await seating.do({ roomId: room.id, player, name, team, extraTime, most })
  if (seat && seat !== 'taken') return sit(seat, true)
  const found = await roomById(db, room.id, player)
  if (!found) throw notFound('That room')
  // The same player in two tabs at once, or two people with one name of the host's list.
  if (found.seat) return sit(found.seat, false)
  if (seat === 'taken')
    throw new AppError('TAKEN', `Somebody else is ${name} already.`, { fields: { name: 'This name is taken.' } })
  throw refusal(found.room)
}

/** The code of the room to which the host invited everyone, while it has one. */
export async function codeOfNext(db: Db, nextRoom: string | null): Promise<string | null> {
  if (nextRoom === null) return null
  const [next] = await db.select({ code: rooms.code, hasCode: rooms.hasCode }).from(rooms).where(eq(rooms.id, nextRoom))
  return next?.hasCode ? next.code : null
}

function ownDeadline({ openedAt, allowanceMs, closesAt, phase }: RoomRow, { extraTime }: OwnSeatRow): string | null {
  if (allowanceMs === null || openedAt === null || phase === 'read') return closesAt?.toISOString() ?? null
  return new Date(openedAt.getTime() + allowanceMs * extraTime).toISOString()
}

function nameFor({ settings, roster }: RoomRow, { name }: SeatWish): string {
  if (roster) {
    const listed = roster.find((one) => one.toLowerCase() === name?.toLowerCase())
    if (listed === undefined) throw invalidField('name', 'Choose your name from the list.')
    return listed
  }
  if (settings.names === 'suggested') return suggestedName(Math.random)
  const checked = z.safeParse(SeatName, name)
  if (!checked.success) throw invalidField('name', checked.error.issues[0]?.message ?? 'Choose a name.')
  return checked.data
}

function refusal({ locked, phase }: RoomRow): AppError {
  if (phase === 'end') return new AppError('CONFLICT', 'This room has ended.')
  if (locked) return new AppError('LOCKED', 'The host has locked this room.')
  return new AppError('FULL', 'This room is full.')
}
