import { expect, test } from 'vitest'
import { endBefore, lsnOf } from './lsn.ts'

test('a position in the log is a number', () => {
  expect(lsnOf('0/0')).toBe(0n)
  expect(lsnOf('16/B374D848')).toBe(0x16_b374d848n)
  expect(lsnOf('FFFFFFFF/FFFFFFFF')).toBe(2n ** 64n - 1n)
  expect(lsnOf('1/0')).toBeGreaterThan(lsnOf('0/FFFFFFFF'))
})

test('the header of a page that has no record yet is not waited for', () => {
  expect(endBefore(lsnOf('0/3000018'))).toBe(lsnOf('0/3000000'))
  expect(endBefore(lsnOf('0/3002018'))).toBe(lsnOf('0/3002000'))
  expect(endBefore(lsnOf('0/3000028'))).toBe(lsnOf('0/3000000'))
  for (const other of ['0/3000000', '0/3000020', '0/3000048', '0/3001FF8'])
    expect(endBefore(lsnOf(other))).toBe(lsnOf(other))
})
