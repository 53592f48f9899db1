import * as z from 'zod/mini'
import { SeatName } from '#contract/account-fields.ts'
import { MOST_SEATS } from '#contract/room-limits.ts'
import type { ExtraTime, Seat } from '#contract/room.ts'
import { suggestedName } from '#contract/suggested-name.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { removed, type Visited } from './find-room.ts'
import type { RoomsServices } from './rooms-services.ts'
import { seatOf } from './seen-room.ts'
import { roomById, type OwnSeatRow } from './store.ts'
import type { RoomRow } from './tables.ts'

export interface SeatWish {
  name: string | undefined
  team: number | null | undefined
  extraTime: ExtraTime
}

const wrong = (field: string, sentence: string): AppError =>
  new AppError('INVALID', sentence, { fields: { [field]: sentence } })

function nameFor({ settings, roster }: RoomRow, { name }: SeatWish): string {
  if (roster) {
    const listed = roster.find((one) => one.toLowerCase() === name?.toLowerCase())
    if (listed === undefined) throw wrong('name', 'Choose your name from the list.')
    return listed
  }
  if (settings.names === 'suggested') return suggestedName(Math.random)
  const checked = z.safeParse(SeatName, name)
  if (!checked.success) throw wrong('name', checked.error.issues[0]?.message ?? 'Choose a name.')
  return checked.data
}

function refusal({ locked, phase }: RoomRow): AppError {
  if (phase === 'end') return new AppError('CONFLICT', 'This room has ended.')
  if (locked) return new AppError('LOCKED', 'The host has locked this room.')
  return new AppError('FULL', 'This room is full.')
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
    presence.heard(seat.id)
    seatCache.put(player, room, seat)
    return { seat: seatOf(seat, (await roomDetails.of(room)).standings), created }
  }
  if (known) return sit(known, false)
  if (wish.team && wish.team > room.settings.teams) throw wrong('team', 'There is no such team.')
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
