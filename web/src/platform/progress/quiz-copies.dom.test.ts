import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOnline } from '../connection.ts'
import { dropOldQuizCopies, keepPictures, noteFresh } from './quiz-copies.ts'

const DAY = 24 * 3600_000

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('quiz_rivers', '{}')
  vi.useFakeTimers()
})
afterEach(() => {
  setOnline(true)
  vi.useRealTimers()
})

const isKeptAfter = (days: number): boolean => {
  vi.setSystemTime(Date.now() + days * DAY)
  dropOldQuizCopies()
  return localStorage.getItem('quiz_rivers') !== null
}

test('a copy is used for a week after it was last checked, and not longer', () => {
  noteFresh('rivers')
  expect(isKeptAfter(6)).toBe(true)
  noteFresh('rivers')
  expect(isKeptAfter(6)).toBe(true)
  expect(isKeptAfter(2)).toBe(false)
})

test('a copy of unknown age is fresh from the day it is first met', () => {
  expect(isKeptAfter(0)).toBe(true)
  expect(isKeptAfter(8)).toBe(false)
})

test.each(['summary_rivers', 'result_rivers'])('a copy that %s needs stays', (key) => {
  noteFresh('rivers')
  localStorage.setItem(key, '[]')
  expect(isKeptAfter(30)).toBe(true)
})

test('without a line an old copy is better than none', () => {
  noteFresh('rivers')
  setOnline(false)
  expect(isKeptAfter(30)).toBe(true)
})

test('times of copies that are gone are forgotten, and broken ones do no harm', () => {
  noteFresh('rivers')
  localStorage.removeItem('quiz_rivers')
  noteFresh('lakes')
  expect(Object.keys(JSON.parse(localStorage.getItem('tenpip_copies_v1') ?? ''))).toEqual(['lakes'])
  localStorage.setItem('tenpip_copies_v1', '[7')
  localStorage.setItem('quiz_rivers', '{}')
  expect(isKeptAfter(0)).toBe(true)
})

test('the time of a copy that is gone is forgotten also where another address begins like it', () => {
  localStorage.setItem('quiz_rivers-2', '{}')
  noteFresh('rivers')
  noteFresh('rivers-2')
  localStorage.removeItem('quiz_rivers')
  noteFresh('rivers-2')
  expect(Object.keys(JSON.parse(localStorage.getItem('tenpip_copies_v1') ?? ''))).toEqual(['rivers-2'])
})

test('a browser without service workers is not asked to keep any pictures', () => {
  localStorage.setItem('quiz_rivers', '{"image":{"url":"/images/a.webp"}}')
  expect(keepPictures).not.toThrow()
})
