import type { Data } from '#contract/api/endpoint.ts'
import { rewardsApi } from '#contract/api/rewards.ts'
import { nextPage, pagesOf } from '#web/platform/paged-list.ts'
import { query } from '#web/platform/queries.ts'
import { isNumber, isText, listOf, oneOf, orNull, someOf } from '#web/platform/shape.ts'

export const prizePages = () => pagesOf((page) => query(rewardsApi.prizes, { query: { page } }), nextPage)
export const walletPages = () => pagesOf((page) => query(rewardsApi.wallet, { query: { page } }), nextPage)
export const couponsQuery = () => query(rewardsApi.coupons)

type PrizePage = Data<typeof rewardsApi.prizes>

const isPrize = someOf<PrizePage['items'][number]>({
  id: isText,
  title: isText,
  partner: isText,
  description: isText,
  state: oneOf('affordable', 'short', 'sold_out', 'ended', 'owned'),
  price: isNumber,
  ends_at: orNull(isText),
})

/** Whether a stored value is a page of prizes. */
export const isPrizePage = someOf<PrizePage>({ balance: isNumber, items: listOf(isPrize) })
