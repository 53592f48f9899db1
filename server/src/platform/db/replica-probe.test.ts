import { expect, test } from 'vitest'
import { mismatch, endBefore, lsnOf } from './replica-probe.ts'

const sample = { at: 0, time: 0, end: 100n, timeline: '00000002', identity: '7 tenpip' }
const shown = { isStandby: true, replayed: 500n, timeline: '00000002', identity: '7 tenpip', server: 'this' }

test('a standby of this database on the timeline of its primary will do', () => {
  expect(mismatch(sample, shown)).toBeNull()
})

test('one that is further on the timeline of the primary before will not: it shows what was never kept', () => {
  expect(mismatch(sample, { ...shown, timeline: '00000001' })).toBe('follows another primary')
})

test('neither will a primary or another database', () => {
  expect(mismatch(sample, { ...shown, isStandby: false })).toBe('is no standby')
  expect(mismatch(sample, { ...shown, identity: '8 tenpip' })).toBe('is of another database')
  expect(mismatch(sample, { ...shown, identity: '7 other' })).toBe('is of another database')
})

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
