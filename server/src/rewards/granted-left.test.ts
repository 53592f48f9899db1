import { expect, test } from 'vitest'
import { grantedLeft, type Step } from './granted-left.ts'

const grant = (amount: number): Step => ({ kind: 'grant', amount })
const prize = (amount: number): Step => ({ kind: 'prize', amount })

test('granted buxes are spent first', () => {
  expect(grantedLeft([grant(300), prize(-100)])).toBe(200)
  expect(grantedLeft([grant(100), prize(-250)])).toBe(0)
})

test('what was spent before a grant takes nothing from it', () => {
  expect(grantedLeft([prize(-500), grant(100)])).toBe(100)
})

test('a refund and buxes that were taken back grant nothing', () => {
  expect(grantedLeft([prize(-250), prize(250)])).toBe(0)
  expect(grantedLeft([grant(100), grant(-40)])).toBe(60)
})
