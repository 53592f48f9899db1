import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DIFFICULTIES,
  FIRST_LIST,
  hasFilters,
  LENGTHS,
  readAddress,
  SORTS,
  withoutFilters,
  writeAddress,
} from './list-address.ts'

test('an empty address is the first list, and the first list is an empty address', () => {
  expect(readAddress('')).toEqual(FIRST_LIST)
  expect(writeAddress(FIRST_LIST)).toBe('')
})

test('the question mark may be there or not', () => {
  expect(readAddress('?q=rivers&page=2')).toEqual(readAddress('q=rivers&page=2'))
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=', 'page=99999999', 'page=2e3'])(
  '%s is page 1',
  (search) => {
    expect(readAddress(search).page).toBe(1)
  },
)

test('words that mean nothing are left out', () => {
  expect(readAddress('sort=random&length=huge&difficulty=&untimed=yes&utm_source=mail')).toEqual(FIRST_LIST)
})

test('popular is said only where a search would put the best match first', () => {
  expect(readAddress('sort=popular').sort).toBeNull()
  expect(readAddress('sort=popular&q=rivers').sort).toBe('popular')
})

test('a search is one line of at most a hundred letters', () => {
  expect(readAddress(`q=${encodeURIComponent('  deep\n\0 rivers ')}`).q).toBe('deep rivers')
  expect(readAddress(`q=${'x'.repeat(400)}`).q).toHaveLength(100)
})

test('clearing the filters keeps the search and the order, and goes back to the first page', () => {
  const address = readAddress('q=rivers&sort=new&length=short&untimed=1&page=3')
  expect(hasFilters(address)).toBe(true)
  expect(writeAddress(withoutFilters(address))).toBe('?q=rivers&sort=new')
})

test('whatever can be written is read as it was', () => {
  const addresses = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    q: fc.constantFrom('', 'rivers', 'film & tv', 'ça va?', '100%'),
    sort: fc.constantFrom(null, ...SORTS.filter((sort) => sort !== 'popular')),
    length: fc.constantFrom(null, ...LENGTHS),
    difficulty: fc.constantFrom(null, ...DIFFICULTIES),
    untimed: fc.boolean(),
    unplayed: fc.boolean(),
  })
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readAddress(writeAddress(address))).toEqual(address)
    }),
  )
})

test('whatever is read can be written and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (search) => {
      const address = readAddress(`q=${encodeURIComponent(search)}`)
      expect(readAddress(writeAddress(address))).toEqual(address)
    }),
  )
})
