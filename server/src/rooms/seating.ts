import type { Player } from '#server/play/attempt.ts'
import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { Gathered } from '#server/platform/work/concurrency.ts'
import type { OwnSeatRow } from './store.ts'

interface WantedSeat {
  roomId: string
  player: Player
  name: string
  team: number | null
  extraTime: number
  /** How many seats the room has. */
  most: number
}

const takeSeats = statement<OwnSeatRow & { nth: string }>(
  'take seats',
  `SELECT nth, s.id, s.name, s.team, s.extra_time AS "extraTime", s.from_index AS "fromIndex", s.barred_at AS "barredAt"
   FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::int[], $6::real[], $7::int[])
     WITH ORDINALITY AS g (room, player, guest, wanted, team, extra_time, most, nth),
     LATERAL take_seat(room, player, guest, wanted, g.team, g.extra_time, most) s`,
)

async function take(db: Db, wanted: readonly WantedSeat[]): Promise<(OwnSeatRow | null)[]> {
  const { rows } = await takeSeats(db, [
    wanted.map(({ roomId }) => roomId),
    wanted.map(({ player }) => player.userId),
    wanted.map(({ player }) => player.guestHash),
    wanted.map(({ name }) => name),
    wanted.map(({ team }) => team),
    wanted.map(({ extraTime }) => extraTime),
    wanted.map(({ most }) => most),
  ])
  const byPlace = new Map(rows.map(({ nth, ...seat }) => [Number(nth), seat]))
  return wanted.map((_, index) => byPlace.get(index + 1) ?? null)
}

const byRoom = (a: WantedSeat, b: WantedSeat): number => (a.roomId < b.roomId ? -1 : 1)

/** A seat; null when the room has none for this player; `taken` when the player or the name has one already. */
export type Seating = Gathered<WantedSeat, OwnSeatRow | 'taken' | null>

/** Seats a crowd together: one after the other, each would wait for the others to be on the disk. */
export const createSeating = (db: Db): Seating => {
  const takeOne = async (wanted: WantedSeat): Promise<OwnSeatRow | 'taken' | null> => {
    try {
      return (await take(db, [wanted]))[0] ?? null
    } catch (error) {
      if (isDuplicate(error)) return 'taken'
      throw error
    }
  }
  return new Gathered(
    async (wanted) => {
      const [first] = wanted
      if (first && wanted.length === 1) return [await takeOne(first)]
      try {
        // In the order of rooms, so that two processes never wait for each other.
        const sorted = wanted.toSorted(byRoom)
        const seats = await take(db, sorted)
        const taken = new Map(sorted.map((one, index) => [one, seats[index] ?? null]))
        return wanted.map((one) => taken.get(one) ?? null)
      } catch (error) {
        if (!isDuplicate(error)) throw error
        return Promise.all(wanted.map(takeOne))
      }
    },
    { most: 100 },
  )
}
