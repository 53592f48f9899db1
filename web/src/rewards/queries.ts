import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Data } from '#contract/api/endpoint.ts'
import { rewardsApi } from '#contract/api/rewards.ts'
import { query, type Query } from '#web/platform/queries.ts'
import { isNumber, isText, listOf, oneOf, orNull, shape } from '#web/platform/shape.ts'

export const prizePages = () => pagesOf((page) => query(rewardsApi.prizes, { query: { page } }))
export const walletPages = () => pagesOf((page) => query(rewardsApi.wallet, { query: { page } }))
export const coupons = () => query(rewardsApi.coupons)

type PrizePage = Data<typeof rewardsApi.prizes>

const isPrize = shape<PrizePage['items'][number]>({
  id: isText,
  title: isText,
  partner: isText,
  description: isText,
  state: oneOf('affordable', 'short', 'sold_out', 'ended', 'owned'),
  price: isNumber,
  ends_at: orNull(isText),
})

/** Whether a stored value is a page of prizes. */
export const isPrizePage = shape<PrizePage>({ balance: isNumber, items: listOf(isPrize) })

type Context = QueryFunctionContext<readonly unknown[], number>

/** The pages of a list. What is spent or earned elsewhere shows at the next load. */
const pagesOf = <Page extends { page: number; pages: number }>(pageOf: (page: number) => Query<Page>) => ({
  queryKey: pageOf(1).queryKey,
  staleTime: 0,
  initialPageParam: 1,
  queryFn: (context: Context): Promise<Page> => pageOf(context.pageParam).queryFn(context),
  getNextPageParam: ({ page, pages }: Page) => (page < pages ? page + 1 : null),
})
