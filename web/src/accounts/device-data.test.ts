// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { deviceData } from './device-data.ts'

test('holds all that this browser keeps for the site, by its key', () => {
  localStorage.setItem('summary_rivers', '[{"qid":"q1"}]')
  localStorage.setItem('quiz_rivers', '{"version":2}')
  expect(deviceData()).toEqual({ quiz_rivers: { version: 2 }, summary_rivers: [{ qid: 'q1' }] })
})
