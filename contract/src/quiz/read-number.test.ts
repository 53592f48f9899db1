import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['1969', 1969],
  ['3.125', 3.125],
  ['8848.', 8848],
  ['.5', 0.5],
  ['1,234', 1234],
  ['1,000', 1000],
  ['12,742', 12_742],
  ['1,234.5', 1234.5],
  ['1,250,000', 1_250_000],
  ['1,00,000', 100_000],
  ['12,34,567.5', 1_234_567.5],
  ['1,5', 1.5],
  [' 3,14 ', 3.14],
  ['3, 14', 3.14],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  [',5', 0.5],
  ['5,', 5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1 250 000', 1_250_000],
  ['12\u00A0742', 12_742],
  ['12\u202F742,5', 12_742.5],
  ['12\u2009742', 12_742],
  ["12'742.5", 12_742.5],
  ['12’742', 12_742],
  ['1_000', 1000],
  ['-40', -40],
  ['−40', -40],
  ['– 40', -40],
  ['+7', 7],
  ['-0', 0],
  ['-12,742', -12_742],
  ['6e23', 6e23],
  ['1,5E-7', 1.5e-7],
  ['１２', 12],
  ['－１２．５', -12.5],
])('%j is the number %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['', ' ', '-', '.', ',', 'ten', '0x10', 'Infinity', 'NaN', '1e999', '--1', '50%', '5 km', '1/2', 'e5'])(
  '%j is no number',
  (typed) => {
    expect(readNumber(typed)).toBeNull()
  },
)

test.each(['10²', '10⁻³', '²', 'H₂', '1₂', '5½', '①', '1²3'])(
  'raised, lowered and other signs are not digits: %j',
  (typed) => {
    expect(readNumber(typed)).toBeNull()
  },
)

test.each([
  '1.2.3',
  '1,2,3',
  '1,23.4',
  '1,234,5',
  '12,7421,000',
  '20.07.1969',
  '7 11',
  '1 234,567,8',
  '1,234 567',
  '01,234',
])('%j is not guessed at', (typed) => {
  expect(readNumber(typed)).toBeNull()
})

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

test('every number is read as it is written by code', () => {
  fc.assert(fc.property(finite, (number) => readNumber(String(number)) === number))
})

test('every number is read as people of many countries write it', () => {
  const languages = 'en en-IN de de-AT de-CH fr es it pl pt-BR sv nb cs ru tr'.split(' ')
  const hundredths = fc.integer({ min: -1e14, max: 1e14 }).map((count) => count / 100)
  fc.assert(
    fc.property(fc.constantFrom(...languages), hundredths, (language, number) => {
      const written = number.toLocaleString(language, { minimumFractionDigits: 2 })
      expect([written, readNumber(written)]).toEqual([written, number + 0])
    }),
  )
})

test('whole numbers of English have their commas between thousands', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => readNumber(number.toLocaleString('en')) === number))
})

test('whatever is typed is a number or none', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789,. -−’e')) })
  fc.assert(fc.property(typed, (text) => Number.isFinite(readNumber(text) ?? 0)))
})
