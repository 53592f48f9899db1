import { and, eq, sql } from 'drizzle-orm'
import { prizesTab } from '#contract/rare-links.ts'
import { users } from '#server/accounts/tables.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import { givenMail, refusedMail } from './coupon-mails.ts'
import { countPrize, lockMailbox } from './mailboxes.ts'
import { lockPurse, moveBuxes, SINK } from './move-buxes.ts'
import { coupons, movements, prizeCodes, prizes } from './tables.ts'

/** A coupon in review with what its owner is told, locked until the transaction ends. */
async function lockReviewed(tx: Db, id: string) {
  const [found] = await tx
    .select({
      id: coupons.id,
      userId: coupons.userId,
      prizeId: coupons.prizeId,
      codeId: coupons.codeId,
      title: prizes.title,
      partner: prizes.partner,
      price: movements.amount,
      email: users.email,
      verifiedAt: users.verifiedAt,
      isClosed: sql<boolean>`${users.closedAt} IS NOT NULL`,
    })
    .from(coupons)
    .innerJoin(prizes, eq(prizes.id, coupons.prizeId))
    .innerJoin(movements, eq(movements.id, coupons.movementId))
    .innerJoin(users, eq(users.id, coupons.userId))
    .where(and(eq(coupons.id, id), eq(coupons.state, 'review')))
    .for('update', { of: coupons })
  return found
}
type Reviewed = NonNullable<Awaited<ReturnType<typeof lockReviewed>>>

const endReview = (
  tx: Db,
  { id }: Reviewed,
  set: { state: 'given' } | { state: 'refused'; codeId: null },
  reason: string,
) =>
  tx
    .update(coupons)
    .set({ ...set, reviewedAt: sql`clock_now()`, reviewReason: reason })
    .where(eq(coupons.id, id))

/** Refunds a redemption and puts its code, which nobody has seen, back into the stock. */
async function refuse(tx: Db, coupon: Reviewed, reason: string): Promise<void> {
  const { id, userId, prizeId, codeId, title, partner, price } = coupon
  await lockPurse(tx, userId)
  const mailbox = await lockMailbox(tx, userId)
  await endReview(tx, coupon, { state: 'refused', codeId: null }, reason)
  if (codeId !== null) await tx.update(prizeCodes).set({ givenAt: null }).where(eq(prizeCodes.id, codeId))
  if (mailbox) await countPrize(tx, mailbox, prizeId, -1)
  await moveBuxes(tx, {
    cause: `refund:${id}`,
    kind: 'prize',
    from: SINK,
    to: userId,
    amount: price,
    reason: `${title}, ${partner}: ${reason}`,
    link: prizesTab('coupons'),
  })
}

/** Ends a review. Null: the coupon is not in review, or not any more. */
const onReviewed = (db: Db, id: string, work: (tx: Db, coupon: Reviewed) => Promise<void>): Promise<Reviewed | null> =>
  transact(db, async (tx) => {
    const coupon = await lockReviewed(tx, id)
    if (!coupon) return null
    await work(tx, coupon)
    return coupon
  })

export const giveCoupon = (db: Db, id: string, publicUrl: string, reason = '') =>
  onReviewed(db, id, async (tx, coupon) => {
    await endReview(tx, coupon, { state: 'given' }, reason)
    await queueNotice(tx, coupon, givenMail(publicUrl, coupon))
  })

export const refuseCoupon = (db: Db, id: string, publicUrl: string, reason: string) =>
  onReviewed(db, id, async (tx, coupon) => {
    await refuse(tx, coupon, reason)
    await queueNotice(tx, coupon, refusedMail(publicUrl, coupon, reason))
  })

const CLOSED = 'the account was closed'

/** Time ends a review: the code is given, unless nobody could read it. */
export const endDueReview = (db: Db, id: string, publicUrl: string) =>
  onReviewed(db, id, async (tx, coupon) => {
    if (coupon.isClosed) return refuse(tx, coupon, CLOSED)
    await endReview(tx, coupon, { state: 'given' }, '')
    await queueNotice(tx, coupon, givenMail(publicUrl, coupon))
  })

/** The account is being deleted: what is still in review goes back. */
export async function refuseAllOf(tx: Db, userId: string): Promise<void> {
  const waiting = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.userId, userId), eq(coupons.state, 'review')))
  for (const { id } of waiting) {
    const coupon = await lockReviewed(tx, id)
    if (coupon) await refuse(tx, coupon, CLOSED)
  }
}
