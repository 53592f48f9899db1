import { eq, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { RoomsServices } from './rooms-services.ts'
import { rooms, type RoomRow } from './tables.ts'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** What ends a room; one that has ended keeps the time of its end. */
export const ENDED = {
  phase: 'end',
  pausedFrom: null,
  pausedAt: null,
  dueAt: null,
  endedAt: sql`coalesce(ended_at, clock_now())`,
  seq: sql`seq + 1`,
  changedAt: sql`clock_now()`,
} as const satisfies PgUpdateSetSource<typeof rooms>

/** Ends a room if it has not ended, and takes every name out of it: what stays is how a number of people answered. */
export async function forgetRoom({ db, roomDetails }: RoomsServices, { id }: RoomRow): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .update(rooms)
      .set({ ...ENDED, roster: null })
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

const AT_ONCE = 5

/**
 * Ends rooms that nobody has touched for a day and homework whose time is over, frees codes a day after the end, and
 * deletes rooms with everything in them after 90 days.
 */
export async function sweepRooms(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE rooms SET phase = 'end', paused_from = NULL, paused_at = NULL, due_at = NULL, ended_at = clock_now(),
      seq = seq + 1, changed_at = clock_now()
    WHERE phase <> 'end' AND CASE pace
      WHEN 'self' THEN closes_at < clock_now()
      ELSE changed_at < clock_now() - interval '1 day'
    END`)
  await db.execute(sql`UPDATE rooms SET has_code = false WHERE has_code AND ended_at < clock_now() - interval '1 day'`)
  // A few at a time: with everything in them, many take longer than a statement may.
  for (let gone = AT_ONCE; gone === AT_ONCE;)
    gone =
      (
        await db.execute(sql`
          DELETE FROM rooms WHERE id IN (
            SELECT id FROM rooms WHERE ended_at < clock_now() - interval '90 days' LIMIT ${AT_ONCE})`)
      ).rowCount ?? 0
}
