import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { REWARDS_PAGE_SIZE as SIZE, type Coupon, type Movement, type Prize } from '#contract/api/rewards.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { coupons, prizeCodes, prizes, purses } from './tables.ts'
import { pagingOf } from '#server/platform/paging.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'

export async function balanceOf(db: Db, userId: string): Promise<number> {
  const [purse] = await db.select({ balance: purses.balance }).from(purses).where(eq(purses.id, userId))
  return purse?.balance ?? 0
}

/** A player's movements, newest first: all, or those of a page. Each side by its own index, which has them in this order. */
export async function movementsOf(db: Db, userId: string, page?: number): Promise<Movement[]> {
  const most = page === undefined ? null : page * SIZE
  const side = (purse: 'to_purse' | 'from_purse', amount: 'amount' | '-amount') => sql`
    (SELECT n, id, kind, ${sql.raw(amount)} AS amount, reason, link, created_at
     FROM movements WHERE ${sql.raw(purse)} = ${userId} ORDER BY n DESC LIMIT ${most})`
  const { rows } = await db.execute<Omit<Movement, 'created_at' | 'amount'> & { created_at: Date; amount: string }>(sql`
    SELECT id, kind, amount, reason, link, created_at
    FROM (${side('to_purse', 'amount')} UNION ALL ${side('from_purse', '-amount')}) AS own
    ORDER BY n DESC LIMIT ${page === undefined ? null : SIZE} OFFSET ${page === undefined ? 0 : (page - 1) * SIZE}`)
  return rows.map(({ amount, created_at, ...rest }) => ({
    ...rest,
    amount: Number(amount),
    created_at: new Date(created_at).toISOString(),
  }))
}

/** Whoever has no purse has no movements either. */
const readPurse = statement<{ balance: string; total: number }>(
  'read purse',
  'SELECT balance, coalesce(moved, movements_up_to(id, NULL)) AS total FROM purses WHERE id = $1',
)

/** One page of a player's movements, newest first. */
export async function walletPage(db: Db, userId: string, page: number) {
  const items = await movementsOf(db, userId, page)
  const { balance, total } = (await readPurse(db, [userId])).rows[0] ?? { balance: 0, total: 0 }
  return { items, ...pagingOf(page, SIZE, total), balance: Number(balance) }
}

interface PrizeRow extends Record<string, unknown> {
  id: string
  title: string
  partner: string
  description: string
  price: string
  limit_per_user: number | null
  ends_at: Date | null
  stock: string
  owned: number
  ended: boolean
}

const stateOf = ({ ended, owned, limit_per_user, stock, price }: PrizeRow, balance: number): Prize['state'] => {
  if (ended) return 'ended'
  if (limit_per_user !== null && owned >= limit_per_user) return 'owned'
  if (Number(stock) === 0) return 'sold_out'
  return balance < Number(price) ? 'short' : 'affordable'
}

/** One page of prizes with their state for this player: available ones first, cheapest first. */
export async function prizePage(db: Db, userId: string, page: number) {
  const balance = await balanceOf(db, userId)
  const { rows } = await db.execute<PrizeRow>(sql`
    SELECT p.id, p.title, p.partner, p.description, p.price, p.limit_per_user, p.ends_at,
      coalesce(p.ends_at <= clock_now(), false) AS ended,
      (SELECT count(*) FROM prize_codes c WHERE c.prize_id = p.id AND c.issued_at IS NULL) AS stock,
      greatest(
        (SELECT count(*) FROM coupons c WHERE c.user_id = ${userId} AND c.prize_id = p.id AND c.state <> 'refused'),
        (SELECT b.count FROM mailbox_prizes b JOIN account_mailboxes a USING (mailbox)
          WHERE a.user_id = ${userId} AND b.prize_id = p.id)
      )::int AS owned
    FROM prizes p
    ORDER BY ended, NOT EXISTS (SELECT FROM prize_codes c WHERE c.prize_id = p.id AND c.issued_at IS NULL), p.price, p.title, p.id
    LIMIT ${SIZE} OFFSET ${(page - 1) * SIZE}`)
  const total = await db.$count(prizes)
  const items = rows.map(({ owned, ended, ...row }) => ({
    ...row,
    image: null,
    price: Number(row.price),
    stock: Number(row.stock),
    ends_at: row.ends_at && new Date(row.ends_at).toISOString(),
    state: stateOf({ ...row, owned, ended }, balance),
  }))
  return { items, ...pagingOf(page, SIZE, total), balance }
}

const selectCoupons = (db: Db) =>
  db
    .select({
      id: coupons.id,
      prize_id: coupons.prizeId,
      title: prizes.title,
      partner: prizes.partner,
      code: sql<string | null>`CASE WHEN ${coupons.state} = 'given' THEN ${prizeCodes.code} END`,
      redeemed_at: coupons.redeemedAt,
      ends_at: coupons.endsAt,
      state: coupons.state,
      review_by: coupons.reviewBy,
    })
    .from(coupons)
    .innerJoin(prizes, eq(prizes.id, coupons.prizeId))
    .leftJoin(prizeCodes, eq(prizeCodes.id, coupons.codeId))
    .$dynamic()

export async function couponById(db: Db, id: string): Promise<Coupon> {
  const [row] = await selectCoupons(db).where(eq(coupons.id, id))
  if (!row) throw new Error(`There is no coupon ${id}.`)
  return withIsoTimes(row)
}

export async function couponsOf(db: Db, userId: string): Promise<Coupon[]> {
  const own = selectCoupons(db).where(eq(coupons.userId, userId))
  return (await own.orderBy(desc(coupons.redeemedAt), desc(coupons.nth))).map(withIsoTimes)
}

/** The coupon that this player got under this key. */
export async function couponByKey(db: Db, userId: string, key: string): Promise<Coupon | null> {
  const [row] = await selectCoupons(db).where(and(eq(coupons.userId, userId), eq(coupons.key, key)))
  return row ? withIsoTimes(row) : null
}

/** This player's last coupon of a prize, if it is so recent that asking again is probably a repeat of the same wish. */
export async function recentCoupon(db: Db, userId: string, prizeId: string): Promise<Coupon | null> {
  const [row] = await selectCoupons(db)
    .where(
      and(
        eq(coupons.userId, userId),
        eq(coupons.prizeId, prizeId),
        ne(coupons.state, 'refused'),
        sql`${coupons.redeemedAt} > clock_now() - interval '10 minutes'`,
      ),
    )
    .orderBy(desc(coupons.nth))
    .limit(1)
  return row ? withIsoTimes(row) : null
}

/** Every prize with its stock and the number given, for the operator. */
export async function prizeStock(db: Db) {
  const { rows } = await db.execute<{
    id: string
    title: string
    partner: string
    price: string
    limit_per_user: number | null
    ends_at: Date | null
    ended: boolean
    stock: string
    given: string
    review: string
  }>(sql`
    SELECT p.id, p.title, p.partner, p.price, p.limit_per_user, p.ends_at,
      coalesce(p.ends_at <= clock_now(), false) AS ended,
      (SELECT count(*) FROM prize_codes c WHERE c.prize_id = p.id AND c.issued_at IS NULL) AS stock,
      (SELECT count(*) FROM coupons c WHERE c.prize_id = p.id AND c.state = 'given') AS given,
      (SELECT count(*) FROM coupons c WHERE c.prize_id = p.id AND c.state = 'review') AS review
    FROM prizes p ORDER BY p.created_at, p.id`)
  return rows.map(({ price, stock, given, review, ends_at, ...rest }) => ({
    ...rest,
    price: Number(price),
    stock: Number(stock),
    given: Number(given),
    review: Number(review),
    ends_at: ends_at && new Date(ends_at).toISOString(),
  }))
}

/** The coupons in review with what helps to judge them, soonest first, for the operator. */
export async function couponsInReview(db: Db) {
  const { rows } = await db.execute<{
    id: string
    email: string
    account_created_at: Date
    title: string
    price: string
    quizzes: number
    is_young: boolean
    accounts: number
    user_id: string
    redeemed_at: Date
    review_by: Date
  }>(sql`
    SELECT c.id, c.user_id, u.email, u.created_at AS account_created_at, p.title, m.amount AS price, c.redeemed_at, c.review_by,
      u.created_at > c.redeemed_at - interval '72 hours' AS is_young,
      (SELECT count(*)::int FROM account_mailboxes WHERE mailbox = c.mailbox) AS accounts,
      (SELECT count(*)::int FROM movements WHERE to_purse = c.user_id AND kind = 'play') AS quizzes
    FROM coupons c
    JOIN users u ON u.id = c.user_id
    JOIN prizes p ON p.id = c.prize_id
    JOIN movements m ON m.id = c.movement_id
    WHERE c.state = 'review' ORDER BY c.review_by, c.id`)
  return rows.map(({ price, account_created_at, redeemed_at, review_by, ...rest }) => ({
    ...rest,
    price: Number(price),
    account_created_at: new Date(account_created_at).toISOString(),
    redeemed_at: new Date(redeemed_at).toISOString(),
    review_by: new Date(review_by).toISOString(),
  }))
}
