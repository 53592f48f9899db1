import type { Coupon, Movement, Prize } from '#contract/rewards.ts'
import { counted, day } from '#web/platform/format.ts'

const SOON = 72 * 3600 * 1000
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

export const buxes = (count: number): string => counted(count, 'bux', 'buxes')

/** What a prize shows instead of "Get it", where it is not available. */
export function stateWords({ state, price }: Prize, balance: number): string | null {
  if (state === 'short') return `${counted(price - balance, 'more', 'more')} to go`
  if (state === 'sold_out') return 'All gone'
  return state === 'ended' ? 'Ended' : null
}

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

export const hasEnded = ({ ends_at }: Pick<Coupon, 'ends_at'>, now: number): boolean =>
  ends_at !== null && new Date(ends_at).getTime() <= now

export const expiryText = ({ ends_at }: Pick<Coupon, 'ends_at'>, now: number): string | null =>
  ends_at === null ? null : hasEnded({ ends_at }, now) ? `Ended ${day(ends_at)}` : `Use by ${day(ends_at)}`

/** Usable ones first, newest first within each group. */
export const usableFirst = (coupons: readonly Coupon[], now: number): Coupon[] =>
  coupons.toSorted((a, b) => Number(hasEnded(a, now)) - Number(hasEnded(b, now)))

/** "+8" or "−250", with a minus sign as wide as a plus. */
export const signed = ({ amount }: Pick<Movement, 'amount'>): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

export const KIND_WORDS: Record<Movement['kind'], string> = {
  play: 'Played',
  grant: 'From us',
  correction: 'Corrected',
  prize: 'Spent',
}
