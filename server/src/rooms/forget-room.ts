import { eq, sql } from 'drizzle-orm'
import { transact } from '#server/platform/db/db.ts'
import type { RoomsServices } from './rooms-services.ts'
import { rooms, type RoomRow } from './tables.ts'

/** Ends a room if it has not ended, and takes every name out of it: what stays is how a number of people answered. */
export async function forgetRoom({ db, roomDetails }: RoomsServices, { id }: RoomRow): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .update(rooms)
      .set({
        phase: 'end',
        pausedFrom: null,
        pausedAt: null,
        dueAt: null,
        endedAt: sql`coalesce(ended_at, clock_now())`,
        roster: null,
        seq: sql`seq + 1`,
        changedAt: sql`clock_now()`,
      })
      .where(eq(rooms.id, id))
    // First out of the way: somebody may be called Player 2 already.
    await tx.execute(sql`UPDATE seats SET name = id::text WHERE room_id = ${id}`)
    await tx.execute(sql`
      UPDATE seats SET name = 'Player ' || numbered.number FROM (
        SELECT id, row_number() OVER (ORDER BY joined_at, id) AS number FROM seats WHERE room_id = ${id}
      ) numbered WHERE seats.id = numbered.id`)
  })
  roomDetails.forget(id)
}
