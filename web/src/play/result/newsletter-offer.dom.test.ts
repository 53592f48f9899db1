import { beforeEach, expect, test } from 'vitest'
import { countResult, isOfferDue } from './NewsletterOffer.tsx'

beforeEach(() => localStorage.clear())

const results = (count: number): boolean[] =>
  Array.from({ length: count }, () => {
    // Viewing does not count.
    const isOffered = isOfferDue() && isOfferDue()
    countResult()
    return isOffered
  })

test('the third result of a browser brings the offer, and none before or after', () => {
  expect(results(6)).toEqual([false, false, true, false, false, false])
})

test('a count that is none begins anew', () => {
  localStorage.setItem('tenpip_results_v1', '"many"')
  expect(results(3)).toEqual([false, false, true])
})
