/** A grant, a prize or its refund, of one player: negative when buxes went. */
export interface Step {
  /** The coupon, for a prize and its refund. */
  coupon: string | null
  amount: number
}

/**
 * How many of a player's buxes were granted by the operator and are still there. Those are spent first, and a refund
 * brings back what its prize took of them.
 */
export function grantedLeft(steps: readonly Step[]): number {
  const took = new Map<string, number>()
  let left = 0
  for (const { coupon, amount } of steps) {
    const back = coupon !== null && amount > 0 ? (took.get(coupon) ?? 0) : amount
    if (coupon !== null && amount < 0) took.set(coupon, Math.min(left, -amount))
    left = Math.max(0, left + back)
  }
  return left
}
