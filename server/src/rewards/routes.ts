import { rewardsApi } from '#contract/rewards.ts'
import { routes } from '#server/platform/http/route.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { couponsOf, prizePage, walletPage } from './store.ts'

const IN_REVIEW = "It's reserved for you. We take a quick look first, and you'll have the code within 48 hours."

export const rewardsRoutes = routes(rewardsApi, {
  wallet: ({ db, user, query: { page } }) => walletPage(db, user.id, page),
  prizes: ({ db, user, query: { page } }) => prizePage(db, user.id, page),
  async redeem({ db, config, user, params: { id: prizeId }, idempotencyKey: key, limiter, hadHastyPlays, out }) {
    const { publicUrl } = config
    const redeemed = await redeemCoupon(db, { prizeId, user, key, publicUrl, limiter, hadHastyPlays })
    if (redeemed.coupon.state === 'review') out.message = IN_REVIEW
    return redeemed
  },
  coupons: ({ db, user }) => couponsOf(db, user.id),
})
