import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { BaseServices } from '#server/platform/http/route.ts'

export type CountHastyPlays = BaseServices['countHastyPlays']

/** Whether somebody looks at a redemption first: it spends buxes earned by play, of a new account or played hastily. */
export async function needsReview(
  tx: Db,
  { userId, price }: { userId: string; price: number },
  countHastyPlays: CountHastyPlays,
): Promise<boolean> {
  if (price <= (await grantedTo(tx, userId))) return false
  const { isYoung, lookedAt } = await factsOf(tx, userId)
  return isYoung || (await countHastyPlays(tx, userId, lookedAt)) > 0
}

/** A grant, a prize or its refund, of one player: negative when buxes went. */
export interface BuxMovement {
  /** The coupon, for a prize and its refund. */
  coupon: string | null
  amount: number
}

/**
 * How many of a player's buxes were granted by the operator and are still there. Those are spent first, and a refund
 * brings back what its prize took of them.
 */
export function grantedLeft(movements: readonly BuxMovement[]): number {
  const took = new Map<string, number>()
  let left = 0
  for (const { coupon, amount } of movements) {
    const back = coupon !== null && amount > 0 ? (took.get(coupon) ?? 0) : amount
    if (coupon !== null && amount < 0) took.set(coupon, Math.min(left, -amount))
    left = Math.max(0, left + back)
  }
  return left
}

async function grantedTo(tx: Db, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ coupon: string | null; amount: string }>(sql`
    SELECT CASE WHEN kind = 'prize' THEN split_part(cause, ':', 2) END AS coupon, CASE WHEN to_purse = ${userId} THEN amount ELSE -amount END AS amount
    FROM movements WHERE (to_purse = ${userId} OR from_purse = ${userId}) AND kind IN ('grant', 'prize') ORDER BY n`)
  return grantedLeft(rows.map(({ coupon, amount }) => ({ coupon, amount: Number(amount) })))
}

interface Facts {
  isYoung: boolean
  /** What was paid before this was looked at: the last redemption that the operator gave, and not time. */
  lookedAt: Date | null
}

async function factsOf(tx: Db, userId: string): Promise<Facts> {
  const { rows } = await tx.execute<{ is_young: boolean; looked_at: Date | null }>(sql`
    SELECT
      (SELECT created_at > clock_now() - interval '72 hours' FROM users WHERE id = ${userId}) AS is_young,
      (SELECT max(redeemed_at) FROM coupons
        WHERE user_id = ${userId} AND state = 'given' AND reviewed_at < review_by) AS looked_at`)
  const lookedAt = rows[0]?.looked_at
  return { isYoung: rows[0]?.is_young !== false, lookedAt: lookedAt ? new Date(lookedAt) : null }
}
