import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { worthAfter, type Score, type Payout } from '#server/rewards/pay-play.ts'

/** What a guest would get by logging in: as much as the day would pay, including everything already waiting. */
async function waitingFor(tx: Db, guestHash: Buffer | null, score: Score): Promise<number> {
  if (!guestHash || worthAfter(score, 0) === 0) return 0
  const { rows } = await tx.execute<{ waiting: string }>(sql`
    SELECT coalesce(sum((told->>'waiting')::int), 0) AS waiting FROM attempts
    WHERE guest_hash = ${guestHash} AND first
      AND (finished_at AT TIME ZONE 'UTC')::date = (clock_now() AT TIME ZONE 'UTC')::date`)
  return worthAfter(score, Number(rows[0]?.waiting))
}

/** What the result of a play shows a guest: nothing is paid, and some buxes may be waiting. */
export const guestPay = async (tx: Db, guestHash: Buffer | null, score: Score): Promise<Payout> => ({
  earned: [],
  waiting: await waitingFor(tx, guestHash, score),
  balance: null,
})
