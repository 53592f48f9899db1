import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Data } from '#contract/endpoint.ts'
import { rewardsApi } from '#contract/rewards.ts'
import { isRecord } from '#web/platform/is-record.ts'
import { query, type Query } from '#web/platform/queries.ts'

export type PrizePage = Data<typeof rewardsApi.prizes>

type Context = QueryFunctionContext<readonly unknown[], number>

/** The pages of a list. What is spent or earned elsewhere shows at the next load. */
const pagesOf = <Page extends { page: number; pages: number }>(pageOf: (page: number) => Query<Page>) => ({
  queryKey: pageOf(1).queryKey,
  staleTime: 0,
  initialPageParam: 1,
  queryFn: (context: Context): Promise<Page> => pageOf(context.pageParam).queryFn(context),
  getNextPageParam: ({ page, pages }: Page) => (page < pages ? page + 1 : null),
})

export const prizePages = () => pagesOf((page) => query(rewardsApi.prizes, { query: { page } }))
export const walletPages = () => pagesOf((page) => query(rewardsApi.wallet, { query: { page } }))
export const coupons = () => query(rewardsApi.coupons)

const isPrize = (value: unknown): boolean =>
  isRecord(value) &&
  ['id', 'title', 'partner', 'description', 'state'].every((name) => typeof value[name] === 'string') &&
  typeof value.price === 'number' &&
  (value.ends_at === null || typeof value.ends_at === 'string')

/** Whether a stored value is a page of prizes. */
export const isPrizePage = (value: unknown): value is PrizePage =>
  isRecord(value) && typeof value.balance === 'number' && Array.isArray(value.items) && value.items.every(isPrize)
