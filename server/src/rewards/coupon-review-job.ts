import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import { operatorAddress } from '#server/platform/mail/operator-address.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { endDueReview } from './review-coupon.ts'

const EVERY = 60_000
const AT_ONCE = 100

/** Ends the reviews whose time is up, one transaction each; one that fails is tried again with the next run. */
export async function endDueReviews(db: Db, publicUrl: string, log: Logger): Promise<void> {
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

/** Tells the operator what waits, at most one email in six hours. */
export const tellOperator = (db: Db, config: Config): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.couponReview})`)
    const { rows } = await tx.execute<{ title: string; count: number }>(sql`
      WITH told AS (
        UPDATE coupons SET operator_told_at = clock_now()
        WHERE state = 'review' AND operator_told_at IS NULL
          AND NOT EXISTS (SELECT FROM coupons WHERE operator_told_at > clock_now() - interval '6 hours')
        RETURNING prize_id
      )
      SELECT p.title, count(*)::int FROM told JOIN prizes p ON p.id = told.prize_id GROUP BY p.id ORDER BY 2 DESC, 1`)
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
