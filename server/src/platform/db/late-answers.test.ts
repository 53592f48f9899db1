import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnanswered } from './db-errors.ts'
import { LateAnswers, waitAtMost } from './late-answers.ts'

const USUAL = 8_000

/** A connection as far as it is looked at. */
const connection = () =>
  Object.assign(new EventEmitter(), { _activeQuery: null as object | null, _queryQueue: [] as object[] })
const asClient = (one: object) => one as pg.PoolClient

let given: [unknown, Error][]
let late: LateAnswers
beforeEach(() => {
  vi.useFakeTimers()
  given = []
  late = new LateAnswers(USUAL, (client, reason) => given.push([client, reason]))
})
afterEach(() => vi.useRealTimers())

const watched = () => {
  const one = connection()
  late.watch(asClient(one))
  return one
}

test('a statement that is not answered is given up, not before its time and within a second after it', () => {
  const one = watched()
  vi.advanceTimersByTime(3_210)
  one._activeQuery = {}
  vi.advanceTimersByTime(USUAL)
  expect(given).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(given[0]?.[0]).toBe(one)
  expect(isUnanswered(given[0]?.[1])).toBe(true)
})

test('one statement after the other may take as long as it likes', () => {
  const one = watched()
  for (let second = 0; second < 60; second += 4) {
    one._activeQuery = {}
    vi.advanceTimersByTime(4_000)
  }
  expect(given).toEqual([])
})

test('a connection may be allowed more, or for ever, until it is as usual again', () => {
  const one = watched()
  waitAtMost(asClient(one), 20_000)
  one._activeQuery = {}
  vi.advanceTimersByTime(19_000)
  expect(given).toEqual([])
  waitAtMost(asClient(one), 0)
  vi.advanceTimersByTime(3_600_000)
  expect(given).toEqual([])
  waitAtMost(asClient(one), undefined)
  vi.advanceTimersByTime(500)
  expect(given).toHaveLength(1)
})

test('a question may have its own time, whatever its connection allows', () => {
  const one = watched()
  waitAtMost(asClient(one), 0)
  one._activeQuery = { atMost: 2_000 }
  vi.advanceTimersByTime(3_000)
  expect(given.length).toBeGreaterThan(0)
})

test('a statement that waits for a connection that never becomes ready is given up too', () => {
  const one = watched()
  one._queryQueue.push({ atMost: 2_000 }, {})
  vi.advanceTimersByTime(3_000)
  expect(given[0]?.[0]).toBe(one)
})

test('nothing is looked at once the last connection has left', () => {
  const [one, other] = [watched(), watched()]
  late.leave(asClient(one))
  expect(vi.getTimerCount()).toBe(1)
  late.leave(asClient(other))
  expect(vi.getTimerCount()).toBe(0)
  watched()
  expect(vi.getTimerCount()).toBe(1)
})
