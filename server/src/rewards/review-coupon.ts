import { and, eq, sql } from 'drizzle-orm'
import { prizesTab } from '#contract/api/rare-links.ts'
import { users } from '#server/accounts/tables.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { queueNotice, queueMail, operatorAddress } from '#server/platform/mail/mail-queue.ts'
import type { Config } from '#server/platform/config.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { couponGivenMail, refusedMail } from './coupon-mails.ts'
import { countPrize } from './mailboxes.ts'
import { lockPurse, moveBuxes, SINK } from './move-buxes.ts'
import { coupons, movements, prizeCodes, prizes } from './tables.ts'

export const giveCoupon = (db: Db, id: string, publicUrl: string, reason = '') =>
  onReviewed(db, id, async (tx, coupon) => {
    const useless = uselessReason(coupon)
    if (useless) throw new AppError('CONFLICT', `It can't be given: ${useless}. Refuse it, so that the buxes go back.`)
    await give(tx, coupon, publicUrl, reason)
  })

export const refuseCoupon = (db: Db, id: string, publicUrl: string, reason: string) =>
  onReviewed(db, id, (tx, coupon) => refuseKindly(tx, coupon, publicUrl, reason))

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

const EVERY = 60_000

export const createCouponReview = (db: Db, config: Config, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'coupon-review',
    log,
    every: EVERY,
    first: 30_000,
    async run() {
      await endDueReviews(db, config.publicUrl, log)
      await tellOperator(db, config)
    },
  })

/** Ends a review. Null: the coupon is not in review, or not any more. */
const onReviewed = (db: Db, id: string, work: (tx: Db, coupon: Reviewed) => Promise<void>): Promise<Reviewed | null> =>
  transact(db, async (tx) => {
    const coupon = await lockReviewed(tx, id)
    if (!coupon) return null
    await work(tx, coupon)
    return coupon
  })

/** A coupon in review with what its owner is told, locked until the transaction ends. */
async function lockReviewed(tx: Db, id: string) {
  const [found] = await tx
    .select({
      id: coupons.id,
      userId: coupons.userId,
      prizeId: coupons.prizeId,
      codeId: coupons.codeId,
      mailbox: coupons.mailbox,
      title: prizes.title,
      partner: prizes.partner,
      price: movements.amount,
      email: users.email,
      verifiedAt: users.verifiedAt,
      isClosed: sql<boolean>`${users.closedAt} IS NOT NULL`,
      hasEnded: sql<boolean>`coalesce(${coupons.endsAt} <= clock_now(), false)`,
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
    .set({ ...set, mailbox: null, reviewedAt: sql`clock_now()`, reviewReason: reason })
    .where(eq(coupons.id, id))

/** Refunds a redemption and puts its code, which nobody has seen, back into the stock. */
async function refuse(tx: Db, coupon: Reviewed, reason: string): Promise<void> {
  const { id, userId, prizeId, codeId, mailbox, title, partner, price } = coupon
  await lockPurse(tx, userId)
  await endReview(tx, coupon, { state: 'refused', codeId: null }, reason)
  if (codeId !== null) await tx.update(prizeCodes).set({ issuedAt: null }).where(eq(prizeCodes.id, codeId))
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

async function refuseKindly(tx: Db, coupon: Reviewed, publicUrl: string, reason: string): Promise<void> {
  await refuse(tx, coupon, reason)
  await queueNotice(tx, coupon, refusedMail(publicUrl, coupon, reason))
}

async function give(tx: Db, coupon: Reviewed, publicUrl: string, reason: string): Promise<void> {
  await endReview(tx, coupon, { state: 'given' }, reason)
  await queueNotice(tx, coupon, couponGivenMail(publicUrl, coupon))
}

const CLOSED = 'the account was closed'
const ENDED = 'it ended while we were looking'

/** Why a coupon in review is of no use to its owner any more. */
const uselessReason = ({ isClosed, hasEnded }: Reviewed): string | null => (isClosed ? CLOSED : hasEnded ? ENDED : null)

const AT_ONCE = 100

/** Ends the reviews whose time is up, one transaction each; one that fails is tried again with the next run. */
async function endDueReviews(db: Db, publicUrl: string, log: Logger): Promise<void> {
  const failed: string[] = []
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM coupons
      WHERE state = 'review' AND review_by <= clock_now() AND id <> ALL (${sql.param(failed)}::uuid[])
      ORDER BY review_by LIMIT ${AT_ONCE}`)
    if (rows.length === 0) return
    for (const { id } of rows)
      await endDueReview(db, id, publicUrl).catch((error: unknown) => {
        failed.push(id)
        log.error({ err: error, coupon: id }, 'a review could not be ended')
      })
  }
}

/** Time ends a review: the code is given, unless it is of no use any more. */
const endDueReview = (db: Db, id: string, publicUrl: string) =>
  onReviewed(db, id, async (tx, coupon) => {
    const useless = uselessReason(coupon)
    await (useless ? refuseKindly(tx, coupon, publicUrl, useless) : give(tx, coupon, publicUrl, ''))
  })

/** Tells the operator what waits, at most one email in six hours. */
const tellOperator = (db: Db, config: Config): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.couponReview})`)
    const { rows } = await tx.execute<{ title: string; count: number }>(sql`
      WITH notified AS (
        UPDATE coupons SET operator_notified_at = clock_now()
        WHERE state = 'review' AND operator_notified_at IS NULL
          AND NOT EXISTS (SELECT FROM coupons WHERE operator_notified_at > clock_now() - interval '6 hours')
        RETURNING prize_id
      )
      SELECT p.title, count(*)::int FROM notified JOIN prizes p ON p.id = notified.prize_id GROUP BY p.id ORDER BY 2 DESC, 1`)
    if (rows.length === 0) return
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    await queueMail(tx, {
      to: operatorAddress(config),
      subject: `${all === 1 ? '1 prize is' : `${all} prizes are`} waiting for your review`,
      paragraphs: [
        rows.map(({ title, count }) => `${title}: ${count}`).join('; '),
        'See them with "npm run ops -- coupon review". Without a decision, they are given after 48 hours.',
      ],
      foot: "You're getting this email because somebody redeemed buxes earned by playing with a new account, or in rounds answered faster than people read. You get at most one every six hours.",
    })
  })
