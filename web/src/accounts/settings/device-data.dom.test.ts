import { expect, test } from 'vitest'
import { deviceData } from './device-data.ts'

test('holds all that this browser keeps for the site, by its key', () => {
  localStorage.setItem('summary_rivers', '[{"qid":"q1"}]')
  localStorage.setItem('quiz_rivers', '{"version":2}')
  expect(deviceData()).toEqual({ quiz_rivers: { version: 2 }, summary_rivers: [{ qid: 'q1' }] })
})

test('what cannot be read comes along as it is, and stays', () => {
  localStorage.clear()
  localStorage.setItem('summary_rivers', '[{')
  expect(deviceData()).toEqual({ summary_rivers: '[{' })
  expect(localStorage.getItem('summary_rivers')).toBe('[{')
})
