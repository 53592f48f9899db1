import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { prizeCodes } from './tables.ts'

const freeCode = (tx: Db, prizeId: string, waiting: 'SKIP LOCKED' | '') =>
  tx.execute<{ id: string }>(sql`
    SELECT id FROM prize_codes WHERE prize_id = ${prizeId} AND given_at IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE ${sql.raw(waiting)}`)

/** Takes a code that nobody has and no other transaction is about to give; returns its number. */
export async function takeCode(tx: Db, prizeId: string): Promise<number> {
  const { rows: quick } = await freeCode(tx, prizeId, 'SKIP LOCKED')
  // The last codes may be held by transactions that fail, so before reporting "sold out" it waits for them.
  const { rows } = quick[0] ? { rows: quick } : await freeCode(tx, prizeId, '')
  const [free] = rows
  if (!free) throw new AppError('SOLD_OUT', 'Someone just got the last one. Nothing was spent.')
  const id = Number(free.id)
  await tx
    .update(prizeCodes)
    .set({ givenAt: sql`clock_now()` })
    .where(eq(prizeCodes.id, id))
  return id
}
