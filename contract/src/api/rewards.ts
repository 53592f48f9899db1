import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, Time, Image } from '../quiz/fields.ts'
import { Page, paged } from './paging.ts'

/** A movement as its owner sees it: negative when buxes were spent. */
export const Movement = z.object({
  id: Id,
  kind: z.enum(['play', 'grant', 'correction', 'prize']),
  amount: z.int(),
  reason: z.string(),
  /** What it was for, as a path of the site. */
  link: z.nullable(z.string()),
  created_at: Time,
})
export type Movement = z.infer<typeof Movement>

export const Prize = z.object({
  id: Id,
  title: z.string(),
  partner: z.string(),
  description: z.string(),
  image: Image,
  price: z.int(),
  /** How many are left. */
  stock: z.int(),
  limit_per_user: z.nullable(z.int()),
  ends_at: z.nullable(Time),
  /** For the caller; `owned`: they have reached the limit per person. */
  state: z.enum(['affordable', 'short', 'sold_out', 'ended', 'owned']),
})
export type Prize = z.infer<typeof Prize>

export const Coupon = z.object({
  id: Id,
  prize_id: Id,
  title: z.string(),
  partner: z.string(),
  /** Null unless it was given. */
  code: z.nullable(z.string()),
  redeemed_at: Time,
  ends_at: z.nullable(Time),
  /** `review`: the code is reserved until somebody has looked; `refused`: the buxes are back. */
  state: z.enum(['given', 'review', 'refused']),
  /** When a coupon in review is given at the latest. */
  review_by: z.nullable(Time),
})
export type Coupon = z.infer<typeof Coupon>

export const REWARDS_PAGE_SIZE = 20

export const rewardsApi = defineApi({
  wallet: {
    method: 'GET',
    path: '/api/trivia-buxes',
    access: 'user',
    limit: 'read',
    summary: 'The caller’s buxes: every movement with its reason, newest first, and the balance.',
    query: z.object({ page: Page }),
    data: paged(Movement, { balance: z.int() }),
    done: 'Here are your buxes.',
  },
  prizes: {
    method: 'GET',
    path: '/api/redem-prizes/',
    access: 'user',
    limit: 'read',
    summary: 'The prizes, each with its state for the caller.',
    query: z.object({ page: Page }),
    data: paged(Prize, { balance: z.int() }),
    done: 'Here are the prizes.',
  },
  redeem: {
    method: 'GET',
    path: '/api/redem-coupon/{id}',
    access: 'user',
    limit: 'read',
    spends: ['redeem'],
    unsafe: true,
    summary:
      "Spends buxes on a prize. Needs a verified email and a password confirmed within the last five minutes. Buxes earned by play in a new account, or faster than people read, are reviewed first: the coupon's state is `review`, its code is reserved and comes by `review_by`. The same Idempotency-Key returns the same coupon and doesn't count as another try.",
    params: z.object({ id: Id }),
    data: z.object({ coupon: Coupon, balance: z.int() }),
    done: "It's yours.",
  },
  coupons: {
    method: 'GET',
    path: '/api/coupons',
    access: 'user',
    limit: 'read',
    summary: 'The caller’s coupons with their codes, newest first.',
    data: z.array(Coupon),
    done: 'Here are your coupons.',
  },
})
