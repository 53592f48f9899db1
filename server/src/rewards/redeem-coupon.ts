import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { prizesTab } from '#contract/api/rare-links.ts'
import type { Coupon } from '#contract/api/rewards.ts'
import { users } from '#server/accounts/tables.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { queueNotice, type AccountAddress } from '#server/platform/mail/mail-queue.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import type { SessionUser } from '#server/platform/http/route.ts'
import { inReviewMail, redeemedMail } from './coupon-mails.ts'
import { countPrize, lockMailbox, prizesOfMailbox } from './mailboxes.ts'
import { lockPurse, moveBuxes, SINK } from './move-buxes.ts'
import { needsReview, type CountHastyPlays } from './needs-review.ts'
import { couponById, couponByKey, recentCoupon } from './store.ts'
import { coupons, prizes } from './tables.ts'
import { takeCode } from './prizes.ts'

interface Redemption {
  prizeId: string
  user: SessionUser
  /** The caller's idempotency key. */
  key: string | null
  publicUrl: string
  limiter: Limiter
  countHastyPlays: CountHastyPlays
}

interface Redeemed {
  coupon: Coupon
  balance: number
}

/**
 * Spends buxes on a prize: one transaction, one code, one person. It is idempotent: the same request sent again returns
 * the same coupon, and does not count as a try; a refusal does, so it leaves the transaction as a value and the count
 * stays.
 */
export async function redeemCoupon(db: Db, redemption: Redemption): Promise<Redeemed> {
  const outcome = await transact(db, async (tx) => {
    const owner = await lockOwner(tx, redemption.user.id)
    const known = await previousCoupon(tx, redemption)
    if (known?.prize_id === redemption.prizeId) return { coupon: known, balance: owner.balance }
    await redemption.limiter.take('redeem', redemption.user.id, tx)
    return spend(tx, redemption, owner, known).catch(asAppError)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

interface Owner extends AccountAddress {
  balance: number
}

/** The account and its purse, locked until the transaction ends, so that it cannot be deleted meanwhile. */
async function lockOwner(tx: Db, userId: string): Promise<Owner> {
  const [owner] = await tx
    .select({ email: users.email, verifiedAt: users.verifiedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('share')
  if (!owner) throw new AppError('UNAUTHENTICATED', 'This account is closed. Nothing was spent.')
  const { balance } = await lockPurse(tx, userId)
  return { ...owner, balance }
}

/** The coupon that this same request has already returned. */
const previousCoupon = (tx: Db, { user, key, prizeId }: Redemption): Promise<Coupon | null> =>
  key === null ? recentCoupon(tx, user.id, prizeId) : couponByKey(tx, user.id, key)

/** Gives or reserves a code for buxes. It refuses before it writes anything. */
async function spend(tx: Db, redemption: Redemption, owner: Owner, known: Coupon | null): Promise<Redeemed> {
  const { user, prizeId, publicUrl, countHastyPlays } = redemption
  const prize = await prizeOf(tx, prizeId, user)
  if (known) throw new AppError('CONFLICT', 'That request was already used for another prize.')
  const mailbox = await lockMailbox(tx, user.id)
  const had = await countHad(tx, user.id, prizeId, mailbox)
  admit(user, prize, had, owner.balance)
  const isReviewed = await needsReview(tx, { userId: user.id, price: prize.price }, countHastyPlays)
  const review = isReviewed ? { mailbox } : null
  const id = await createCoupon(tx, redemption, prize, { nth: had.all + 1, review })
  if (mailbox) await countPrize(tx, mailbox, prizeId, 1)
  const balance = owner.balance - prize.price
  const mail = isReviewed ? inReviewMail : redeemedMail
  await queueNotice(tx, owner, mail(publicUrl, prize, balance))
  return { coupon: await couponById(tx, id), balance }
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

type Had = Awaited<ReturnType<typeof countHad>>

/** How many of a prize this user has, and how many their mailbox got, also with accounts that are gone. */
async function countHad(tx: Db, userId: string, prizeId: string, mailbox: Buffer | null) {
  const [{ all, kept } = { all: 0, kept: 0 }] = await tx
    .select({ all: count(), kept: sql<number>`count(*) FILTER (WHERE ${coupons.state} <> 'refused')::int` })
    .from(coupons)
    .where(and(eq(coupons.userId, userId), eq(coupons.prizeId, prizeId)))
  return { all, own: kept, person: Math.max(kept, mailbox ? await prizesOfMailbox(tx, mailbox, prizeId) : 0) }
}

/** Refuses with the first reason that applies. */
function admit({ verified }: SessionUser, prize: PrizeRow, had: Had, balance: number): void {
  if (!verified) throw new AppError('VERIFY_EMAIL', 'Verify your email address to redeem prizes.')
  if (!prize.isConfirmed) throw new AppError('CONFIRM_PASSWORD', 'Enter your password to spend buxes.')
  if (prize.hasEnded) throw new AppError('ENDED', 'This prize has ended. Nothing was spent.')
  if (prize.limitPerUser !== null && had.person >= prize.limitPerUser)
    throw new AppError('LIMIT', had.own >= prize.limitPerUser ? ALL_OWN : ALL_OF_MAILBOX)
  if (balance < prize.price) throw new AppError('SHORT', `You need ${buxes(prize.price - balance)}.`)
}

const ALL_OWN = "You've reached the limit for this prize. Nothing was spent."
const ALL_OF_MAILBOX =
  'Your email address has reached the limit for this prize with another account. Nothing was spent.'

const buxes = (amount: number): string => (amount === 1 ? '1 more bux' : `${amount} more buxes`)

/** By when a reviewed coupon is given, if nobody says otherwise. */
const REVIEW_TAKES = sql`interval '48 hours'`

/** Moves the buxes and makes the coupon. Returns its id. */
async function createCoupon(
  tx: Db,
  { user, prizeId, key }: Redemption,
  prize: PrizeRow,
  { nth, review }: { nth: number; review: { mailbox: Buffer | null } | null },
): Promise<string> {
  const codeId = await takeCode(tx, prizeId)
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
  await tx.insert(coupons).values({
    id,
    userId: user.id,
    prizeId,
    nth,
    codeId,
    movementId,
    key,
    redeemedAt: sql`clock_now()`,
    endsAt: prize.endsAt,
    ...(review && { state: 'review', reviewBy: sql`clock_now() + ${REVIEW_TAKES}`, ...review }),
  })
  return id
}
