import type { Coupon, Movement, Prize } from '#contract/api/rewards.ts'
import { links } from '#contract/api/links.ts'
import { prizesTab } from '#contract/api/rare-links.ts'
import { counted, day } from '#web/platform/format.ts'

export const buxes = (count: number): string => counted(count, 'bux', 'buxes')

/** What a prize shows instead of "Get it", where it is not available; `isOwn`: with a coupon of this account. */
export function stateWords({ state, price }: Prize, balance: number, isOwn = false): string | null {
  if (state === 'owned' && !isOwn) return 'Already redeemed with this email'
  if (state === 'short') return `${counted(price - balance, 'more', 'more')} to go`
  if (state === 'sold_out') return 'All gone'
  return state === 'ended' ? 'Ended' : null
}

const SOON = 72 * 3600 * 1000
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** When a prize ends, if within three days, in the local time zone. */
export function endsSoon({ ends_at, state }: Pick<Prize, 'ends_at' | 'state'>, now: number): string | null {
  if (ends_at === null || state === 'ended') return null
  const end = new Date(ends_at)
  const left = end.getTime() - now
  if (left <= 0 || left > SOON) return null
  return end.toDateString() === new Date(now).toDateString()
    ? `Ends today at ${clock.format(end)}`
    : `Ends ${weekday.format(end)}`
}

/** "TPIP7K2M9QXD" in groups of four, unless it is already grouped. */
export const groupedCode = (code: string): string =>
  /^[A-Za-z0-9]{8,}$/.test(code) ? code.replace(/(.{4})(?=.)/g, '$1 ') : code

/** Letter by letter, for screen readers. */
export const spelledCode = (code: string): string => Array.from(code.replaceAll(' ', '')).join(' ')

/** A placeholder that reveals nothing about the code. */
export const hiddenCode = '•••• •••• ••••'

export const expiryText = ({ ends_at }: Pick<Coupon, 'ends_at'>, now: number): string | null =>
  ends_at === null ? null : hasEnded({ ends_at }, now) ? `Ended ${day(ends_at)}` : `Use by ${day(ends_at)}`

/** Whether it is of no use any more. */
export const isOver = (coupon: Coupon, now: number): boolean => coupon.state === 'refused' || hasEnded(coupon, now)

/** Usable ones first, newest first within each group. */
export const usableFirst = (coupons: readonly Coupon[], now: number): Coupon[] =>
  coupons.toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now)))

/** By when a coupon in review is given, in the local time zone: "Wednesday at 14:30". */
export function reviewEnd({ review_by }: Pick<Coupon, 'review_by'>): string {
  const end = new Date(review_by ?? NaN)
  return review_by === null ? 'soon' : `${weekday.format(end)} at ${clock.format(end)}`
}

/** The coupon of a prize to show with it: one that has its code, or else one in review. */
export const couponFor = ({ id }: Pick<Prize, 'id'>, coupons: readonly Coupon[]): Coupon | undefined => {
  const own = coupons.filter(({ prize_id, state }) => prize_id === id && state !== 'refused')
  return own.find(({ state }) => state === 'given') ?? own[0]
}

/** "+8" or "−250", with a minus sign as wide as a plus. */
export const signed = ({ amount }: Pick<Movement, 'amount'>): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

/** What kind of movement it was, for buxes that came and for those that went. */
const KIND_WORDS: Record<Movement['kind'], { came: string; went: string }> = {
  play: { came: 'Played', went: 'Played' },
  grant: { came: 'From us', went: 'Taken back' },
  correction: { came: 'Corrected', went: 'Taken back' },
  prize: { came: 'Refunded', went: 'Spent' },
}
export const kindWords = ({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): string =>
  KIND_WORDS[kind][amount < 0 ? 'went' : 'came']

/** The same for those who listen: "8 buxes earned". */
export function amountWords({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): string {
  const verb = amount > 0 ? (kind === 'prize' ? 'refunded' : 'earned') : kind === 'prize' ? 'spent' : 'taken back'
  return `${buxes(Math.abs(amount))} ${verb}`
}

const TABS = ['prizes', 'coupons', 'buxes'] as const
type Tab = (typeof TABS)[number]

/** Which tab an address asks for; an unknown one is the first. */
export const readTab = (search: string): Tab =>
  TABS.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'prizes'

export const tabAddress = (tab: Tab): string => (tab === 'prizes' ? links.redeemPrizes : prizesTab(tab))

const hasEnded = ({ ends_at }: Pick<Coupon, 'ends_at'>, now: number): boolean =>
  ends_at !== null && new Date(ends_at).getTime() <= now
