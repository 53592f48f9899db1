import { expect, test } from 'vitest'
import type { Coupon, Prize } from '#contract/api/rewards.ts'
import { endsSoon, groupedCode, usableFirst, signed, spelledCode, stateWords, expiryText } from './reward-words.ts'

const prize = (more: Partial<Prize>): Prize => ({
  id: 'p',
  title: 'Coffee voucher',
  partner: 'Bean Street',
  description: '',
  image: null,
  price: 900,
  stock: 3,
  limit_per_user: null,
  ends_at: null,
  state: 'affordable',
  ...more,
})
const coupon = (id: string, ends_at: string | null): Coupon => ({
  id,
  prize_id: 'p',
  title: 'Coffee voucher',
  partner: 'Bean Street',
  code: 'X',
  state: 'given',
  review_by: null,
  redeemed_at: '2026-05-03T10:00:00.000Z',
  ends_at,
})
const NOW = new Date('2026-05-03T10:00:00.000Z').getTime()

test('a prize that cannot be had says why', () => {
  expect(stateWords(prize({ state: 'short' }), 328)).toBe('572 more to go')
  expect(stateWords(prize({ state: 'sold_out' }), 1000)).toBe('All gone')
  expect(stateWords(prize({ state: 'ended' }), 1000)).toBe('Ended')
  expect(stateWords(prize({}), 1000)).toBeNull()
  expect(stateWords(prize({ state: 'owned' }), 1000)).toBe('Already redeemed with this email')
  expect(stateWords(prize({ state: 'owned' }), 1000, true)).toBeNull()
})

test('an end within three days is shown, and no other', () => {
  expect(endsSoon(prize({ ends_at: '2026-05-05T12:00:00.000Z' }), NOW)).toBe('Ends Tuesday')
  expect(endsSoon(prize({ ends_at: '2026-05-03T10:30:00.000Z' }), NOW)).toMatch(/^Ends today at \d\d:30$/)
  for (const ends_at of [null, '2026-05-09T12:00:00.000Z', '2026-05-01T12:00:00.000Z'])
    expect(endsSoon(prize({ ends_at }), NOW)).toBeNull()
})

test('a code is grouped in fours, unless its maker did, and spelled for those who listen', () => {
  expect(groupedCode('TPIP7K2M9QXD')).toBe('TPIP 7K2M 9QXD')
  expect(groupedCode('TPIP-7K2M-9QXD')).toBe('TPIP-7K2M-9QXD')
  expect(groupedCode('HELLO')).toBe('HELLO')
  expect(spelledCode('TPIP 7K')).toBe('T P I P 7 K')
})

test('coupons that are over come last', () => {
  const coupons = [
    coupon('old', '2026-05-01T00:00:00.000Z'),
    coupon('any', null),
    coupon('soon', '2026-12-31T23:59:59.999Z'),
  ]
  expect(usableFirst(coupons, NOW).map(({ id }) => id)).toEqual(['any', 'soon', 'old'])
  expect(coupons.map((one) => expiryText(one, NOW))).toEqual(['Ended 1 May 2026', null, 'Use by 31 December 2026'])
})

test('amounts carry their sign', () => {
  expect([signed({ amount: 8 }), signed({ amount: -250 })]).toEqual(['+8', '−250'])
})
