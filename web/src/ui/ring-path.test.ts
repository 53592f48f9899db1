import { expect, test } from 'vitest'
import { joinPath, ringPlan } from './ring-path.ts'

test('the first pip stands on top, and the others follow clockwise', () => {
  const { at } = ringPlan(220, 4)
  expect([at(0), at(1), at(2), at(3)]).toEqual([
    { x: 110, y: 16 },
    { x: 204, y: 110 },
    { x: 110, y: 204 },
    { x: 16, y: 110 },
  ])
})

test('pips shrink so that neighbours never touch', () => {
  for (const count of [1, 2, 10, 20, 40]) {
    const { pip, radius } = ringPlan(220, count)
    expect(pip).toBeLessThanOrEqual(13)
    if (count > 1) expect(2 * pip).toBeLessThan((2 * Math.PI * radius) / count)
  }
})

test('a join runs from one pip to the next', () => {
  expect(joinPath(ringPlan(220, 4), 0)).toBe('M110 16A94 94 0 0 1 204 110')
})
