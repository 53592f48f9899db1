import { expect, it } from 'vitest'
import { pagingOf } from './paging.ts'

it('counts pages', () => {
  expect([0, 1, 50, 51].map((total) => pagingOf(1, 50, total).pages)).toEqual([0, 1, 1, 2])
})
