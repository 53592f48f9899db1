import { describe, expect, it } from 'vitest'
import { levelReachedBy, queryOf, shareOf } from './search-query.ts'

const FREQUENT = new Map([
  ['famous', 0.1],
  ['famously', 0.02],
  ['t/famous', 0.05],
  ['rivers', 0.2],
  ['p/ri', 0.3],
  ['n/64', 0.1],
  ['n/128', 0.04],
  ['n/256', 0.01],
])
const whole = (text: string) => ({ text, isBeginning: false })
const beginning = (text: string) => ({ text, isBeginning: true })

describe('the query for the index of words', () => {
  it('has whole words and beginnings, each word in one of its spellings', () => {
    expect(queryOf([[whole('famous'), whole('famously')], [beginning('riv')]], 'title')).toBe(
      "('t/famous' | 't/famously') & ('t/riv':*)",
    )
    expect(queryOf([[whole('ri')]], 'anywhere')).toBe("('p/ri')")
  })
})

describe('what the statistics say', () => {
  it('is the share of cards with all words', () => {
    expect(shareOf([[whole('famous'), whole('famously')]], 'anywhere', FREQUENT)).toBe(0.1)
    expect(shareOf([[beginning('fam')]], 'title', FREQUENT)).toBe(0.05)
    expect(shareOf([[whole('famous')], [whole('rivers')]], 'anywhere', FREQUENT)).toBeCloseTo(0.02)
    expect(shareOf([[whole('famous')], [whole('zebra')]], 'anywhere', FREQUENT)).toBe(0)
  })

  it('is the highest level of plays that enough cards have reached', () => {
    expect(levelReachedBy(0.05, FREQUENT)).toBe(64)
    expect(levelReachedBy(0.04, FREQUENT)).toBe(128)
    expect(levelReachedBy(0.001, FREQUENT)).toBe(256)
    expect(levelReachedBy(0.2, FREQUENT)).toBeUndefined()
    expect(levelReachedBy(Infinity, new Map())).toBeUndefined()
  })
})
