import { rewardsApi } from '#contract/rewards.ts'
import { routes } from '#server/platform/http/route.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { couponsOf, prizePage, walletPage } from './store.ts'

export const rewardsRoutes = routes(rewardsApi, {
  wallet: ({ db, user, query: { page } }) => walletPage(db, user.id, page),
  prizes: ({ db, user, query: { page } }) => prizePage(db, user.id, page),
  redeem: ({ db, config, user, params: { id: prizeId }, idempotencyKey: key, limiter }) =>
    redeemCoupon(db, { prizeId, user, key, publicUrl: config.publicUrl, limiter }),
  coupons: ({ db, user }) => couponsOf(db, user.id),
})
