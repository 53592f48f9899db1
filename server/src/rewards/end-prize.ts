import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { prizes } from './tables.ts'

/** Ends a prize now; players who have it keep the code and its expiry date. One that has already ended is unchanged. */
export async function endPrize(db: Db, id: string): Promise<void> {
  const ended = await db
    .update(prizes)
    .set({ endsAt: sql`least(${prizes.endsAt}, clock_now())` })
    .where(eq(prizes.id, id))
    .returning({ id: prizes.id })
  if (ended.length === 0) throw notFound(`The prize ${id}`)
}
