import { MOST_SEATS } from '#contract/room-limits.ts'
import type { ExtraTime, Seat } from '#contract/rooms.ts'
import { suggestedName } from '#contract/suggested-name.ts'
import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { statement } from '#server/platform/db/db.ts'
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

const takeSeatOf = statement<OwnSeatRow>(
  'take seat',
  `SELECT id, name, team, extra_time AS "extraTime", from_index AS "fromIndex", barred_at AS "barredAt"
   FROM take_seat($1, $2, $3, $4, $5, $6, $7)`,
)

const wrong = (field: string, sentence: string): AppError =>
  new AppError('INVALID', sentence, { fields: { [field]: sentence } })

function nameFor({ settings, roster }: RoomRow, { name }: SeatWish): string {
  if (roster) {
    const listed = roster.find((one) => one.toLowerCase() === name?.toLowerCase())
    if (listed === undefined) throw wrong('name', 'Choose your name from the list.')
    return listed
  }
  if (settings.names === 'suggested') return suggestedName(Math.random)
  if (name === undefined) throw wrong('name', 'Choose a name.')
  return name
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
  const { db, roomDetails, presence } = services
  const sit = async (seat: OwnSeatRow, created: boolean) => {
    if (seat.barredAt) throw removed()
    presence.heard(seat.id)
    return { seat: seatOf(seat, (await roomDetails.of(room)).standings), created }
  }
  if (known) return sit(known, false)
  if (wish.team && wish.team > room.settings.teams) throw wrong('team', 'There is no such team.')
  const name = nameFor(room, wish)
  const most = room.userId === null ? MOST_SEATS.guest : MOST_SEATS.user
  const again = async () => (await roomById(db, room.id, player)) ?? null
  try {
    const { userId, guestHash } = player
    const { rows } = await takeSeatOf(db, [room.id, userId, guestHash, name, wish.team ?? null, wish.extraTime, most])
    if (rows[0]) return sit(rows[0], true)
  } catch (error) {
    if (!hasSqlState(error, ['23505'])) throw error
    // The same player in two tabs at once, or two people with one name of the host's list.
    const found = await again()
    if (found?.seat) return sit(found.seat, false)
    throw new AppError('TAKEN', `Somebody else is ${name} already.`, { fields: { name: 'This name is taken.' } })
  }
  const found = await again()
  if (!found) throw notFound('That room')
  throw refusal(found.room)
}
