import { expect, it } from 'vitest'
import { claimedWords } from './use-welcome.ts'

it('names plays, right answers and buxes, each as many as there are', () => {
  expect(claimedWords({ plays: 3, right: 21, earned: 18 })).toBe('We kept your 3 plays as a guest: 21 right, 18 buxes.')
  expect(claimedWords({ plays: 1, right: 0, earned: 1 })).toBe('We kept your play as a guest: 0 right, 1 bux.')
  expect(claimedWords({ plays: 2, right: 5, earned: 0 })).toBe('We kept your 2 plays as a guest: 5 right.')
})

it('names the cards that were kept with the plays', () => {
  const claimed = { plays: 4, right: 21, earned: 0 }
  expect(claimedWords(claimed, 9)).toBe('We kept your 4 plays as a guest: 21 right, 9 practice cards.')
  expect(claimedWords(claimed, 1)).toBe('We kept your 4 plays as a guest: 21 right, 1 practice card.')
})
