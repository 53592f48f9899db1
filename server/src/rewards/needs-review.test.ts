import { expect, test } from 'vitest'
import { grantedLeft, type BuxMovement } from './needs-review.ts'

const grant = (amount: number): BuxMovement => ({ coupon: null, amount })
const prize = (amount: number, coupon = 'a'): BuxMovement => ({ coupon, amount })

test('granted buxes are spent first', () => {
  expect(grantedLeft([grant(300), prize(-100)])).toBe(200)
  expect(grantedLeft([grant(100), prize(-250)])).toBe(0)
})

test('what was spent before a grant takes nothing from it', () => {
  expect(grantedLeft([prize(-500), grant(100)])).toBe(100)
})

test('a refund brings back what its prize took of them, and no more', () => {
  expect(grantedLeft([prize(-250), prize(250)])).toBe(0)
  expect(grantedLeft([grant(100), prize(-250), prize(250)])).toBe(100)
  expect(grantedLeft([grant(100), prize(-60), prize(-60, 'b'), prize(60, 'b')])).toBe(40)
})

test('buxes that the operator takes back were granted', () => {
  expect(grantedLeft([grant(100), grant(-40)])).toBe(60)
})
