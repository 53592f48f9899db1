import { expect, test } from 'vitest'
import { mismatch } from './replica-probe.ts'

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
