import { beforeEach, expect, test } from 'vitest'
import { forgetRecent, recentQuizzes, type RecentQuiz } from './recent-quizzes.ts'

const rivers: RecentQuiz = {
  at: '2026-01-01T00:00:00.000Z',
  total: 3,
  title: 'Rivers',
  hue: 'lagoon',
  icon: 'globe',
  emblem: 'M2 12h20',
  attempt_id: null,
  seed: 1,
  version: 1,
}
const store = (table: unknown) => localStorage.setItem('tenpip_recent_v1', JSON.stringify(table))

beforeEach(() => localStorage.clear())

test('quizzes that were begun here are found, and foreign values between them are passed over', () => {
  const { emblem: _, ...plain } = rivers
  const damaged = { e: { ...rivers, hue: 'beige' }, f: { ...rivers, seed: 'x' }, g: plain }
  store({ rivers, a: null, b: 'x', c: { at: 1 }, d: [], ...damaged })
  expect([...recentQuizzes()]).toEqual([['rivers', rivers]])
})

test('one that is forgotten leaves the others', () => {
  store({ rivers, lakes: rivers })
  forgetRecent('rivers')
  expect([...recentQuizzes().keys()]).toEqual(['lakes'])
})
