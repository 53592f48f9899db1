import { and, count, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { prizesTab } from '#contract/rare-links.ts'
import type { Coupon } from '#contract/rewards.ts'
import { users } from '#server/accounts/tables.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import type { SessionUser } from '#server/platform/http/route.ts'
import { lockPurse, moveBuxes, SINK } from './move-buxes.ts'
import { couponByKey, recentCoupon } from './store.ts'
import { coupons, prizeCodes, prizes } from './tables.ts'

export interface Redemption {
  prizeId: string
  user: SessionUser
  /** The caller's idempotency key. */
  key: string | null
  publicUrl: string
  limiter: Limiter
}

interface Redeemed {
  coupon: Coupon
  balance: number
}

async function prizeOf(tx: Db, id: string, { confirmedAt }: SessionUser) {
  const [prize] = await tx
    .select({
      id: prizes.id,
      title: prizes.title,
      partner: prizes.partner,
      price: prizes.price,
      limitPerUser: prizes.limitPerUser,
      endsAt: prizes.endsAt,
      hasEnded: sql<boolean>`coalesce(${prizes.endsAt} <= clock_now(), false)`,
      isConfirmed: sql<boolean>`coalesce(${confirmedAt?.toISOString() ?? null}::timestamptz > clock_now() - interval '5 minutes', false)`,
    })
    .from(prizes)
    .where(eq(prizes.id, id))
  if (!prize) throw notFound('That prize')
  return prize
}
type PrizeRow = Awaited<ReturnType<typeof prizeOf>>

/** The coupon that this same request has already returned. */
const previousCoupon = (tx: Db, { user, key, prizeId }: Redemption): Promise<Coupon | null> =>
  key === null ? recentCoupon(tx, user.id, prizeId) : couponByKey(tx, user.id, key)

const buxes = (amount: number): string => (amount === 1 ? '1 more bux' : `${amount} more buxes`)

/** Refuses with the first reason that applies. */
function admit({ verified }: SessionUser, prize: PrizeRow, had: number, balance: number): void {
  if (!verified) throw new AppError('VERIFY_EMAIL', 'Verify your email address to redeem prizes.')
  if (!prize.isConfirmed) throw new AppError('CONFIRM_PASSWORD', 'Enter your password to spend buxes.')
  if (prize.hasEnded) throw new AppError('ENDED', 'This prize has ended. Nothing was spent.')
  if (prize.limitPerUser !== null && had >= prize.limitPerUser)
    throw new AppError('LIMIT', 'You already have the most one person can get. Nothing was spent.')
  if (balance < prize.price) throw new AppError('SHORT', `You need ${buxes(prize.price - balance)}.`)
}

const freeCode = (tx: Db, prizeId: string, waiting: 'SKIP LOCKED' | '') =>
  tx.execute<{ id: string; code: string }>(sql`
    SELECT id, code FROM prize_codes WHERE prize_id = ${prizeId} AND given_at IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE ${sql.raw(waiting)}`)

/** A code that nobody has and no other transaction is about to give. */
async function takeCode(tx: Db, prizeId: string): Promise<{ id: number; code: string }> {
  const { rows: quick } = await freeCode(tx, prizeId, 'SKIP LOCKED')
  // The last codes may be held by transactions that fail, so before reporting "sold out" it waits for them.
  const { rows } = quick[0] ? { rows: quick } : await freeCode(tx, prizeId, '')
  const [free] = rows
  if (!free) throw new AppError('SOLD_OUT', 'The last one just went. Nothing was spent.')
  const id = Number(free.id)
  await tx
    .update(prizeCodes)
    .set({ givenAt: sql`clock_now()` })
    .where(eq(prizeCodes.id, id))
  return { id, code: free.code }
}

async function mailOwner(tx: Db, { user, publicUrl }: Redemption, prize: PrizeRow, balance: number): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user.id))
  if (!owner) return
  await queueMail(tx, {
    to: owner.email,
    subject: `It's yours: ${prize.title}`,
    paragraphs: [
      `You spent ${prize.price} buxes on ${prize.title}, ${prize.partner}. You have ${balance} left.`,
      "You'll find the code in My coupons.",
    ],
    action: { label: 'Open My coupons', url: publicUrl + prizesTab('coupons') },
    foot: "You're getting this email because your buxes were spent. If that wasn't you, change your password.",
  })
}

/** Gives a code for buxes. It refuses before it writes anything. */
async function spend(tx: Db, redemption: Redemption, balance: number, known: Coupon | null): Promise<Redeemed> {
  const { user, prizeId, key } = redemption
  const prize = await prizeOf(tx, prizeId, user)
  if (known) throw new AppError('CONFLICT', 'That request was already used for another prize.')
  const [{ had } = { had: 0 }] = await tx
    .select({ had: count() })
    .from(coupons)
    .where(and(eq(coupons.userId, user.id), eq(coupons.prizeId, prizeId)))
  admit(user, prize, had, balance)
  const { id: codeId, code } = await takeCode(tx, prizeId)
  const id = randomUUID()
  const movementId = await moveBuxes(tx, {
    cause: `prize:${id}`,
    kind: 'prize',
    from: user.id,
    to: SINK,
    amount: prize.price,
    reason: `${prize.title}, ${prize.partner}`,
    link: prizesTab('coupons'),
  })
  if (!movementId) throw new Error(`The coupon ${id} was paid before it was created.`)
  const { title, partner, endsAt } = prize
  const [made] = await tx
    .insert(coupons)
    .values({
      id,
      userId: user.id,
      prizeId,
      nth: had + 1,
      codeId,
      movementId,
      key,
      redeemedAt: sql`clock_now()`,
      endsAt,
    })
    .returning({ at: coupons.redeemedAt })
  const left = balance - prize.price
  await mailOwner(tx, redemption, prize, left)
  const redeemed_at = made?.at.toISOString() ?? ''
  const ends_at = endsAt?.toISOString() ?? null
  return { coupon: { id, prize_id: prizeId, title, partner, code, redeemed_at, ends_at }, balance: left }
}

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/**
 * Spends buxes on a prize: one transaction, one code, one person. It is idempotent: the same request sent again returns
 * the same coupon, and does not count as a try; a refusal does, so it leaves the transaction as a value and the count
 * stays.
 */
export async function redeemCoupon(db: Db, redemption: Redemption): Promise<Redeemed> {
  const outcome = await transact(db, async (tx) => {
    const { balance } = await lockPurse(tx, redemption.user.id)
    const known = await previousCoupon(tx, redemption)
    if (known?.prize_id === redemption.prizeId) return { coupon: known, balance }
    await redemption.limiter.take('redeem', redemption.user.id, tx)
    return spend(tx, redemption, balance, known).catch(asAppError)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}
