import { rewardsApi, type Coupon } from '#contract/api/rewards.ts'
import { routes } from '#server/platform/http/route.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { couponsOf, prizePage, walletPage } from './store.ts'

/** Where the endpoint's own sentence would not be true. */
const MESSAGES: Record<Coupon['state'], string | null> = {
  given: null,
  review:
    "It's reserved for you. We check it first and let you know within 48 hours. If we can't give it to you, you get your buxes back.",
  refused: "We couldn't give you this one. Your buxes are back.",
}

export const rewardsRoutes = routes(rewardsApi, {
  wallet: ({ db, user, query: { page } }) => walletPage(db, user.id, page),
  prizes: ({ db, user, query: { page } }) => prizePage(db, user.id, page),
  async redeem({ db, config, user, params: { id: prizeId }, idempotencyKey: key, limiter, countHastyPlays, out }) {
    const { publicUrl } = config
    const redeemed = await redeemCoupon(db, { prizeId, user, key, publicUrl, limiter, countHastyPlays })
    const message = MESSAGES[redeemed.coupon.state]
    if (message) out.message = message
    return redeemed
  },
  coupons: ({ db, user }) => couponsOf(db, user.id),
})
