import { afterEach, expect, test } from 'vitest'
import { followPreferences, restorePreferences, setPreference, PREFERENCES_KEY, usePreferences } from './preferences.ts'

afterEach(() => {
  localStorage.clear()
  restorePreferences()
})

test('what was chosen is there after a restart', () => {
  setPreference('theme', 'dark')
  usePreferences.setState({ theme: 'light' })
  restorePreferences()
  expect(usePreferences.getState().theme).toBe('dark')
})

test.each([
  '',
  'dark',
  '{',
  'null',
  '[]',
  '7',
  '"dark"',
  'true',
  '{}',
  '{"theme":null}',
  '{"theme":"purple"}',
  '{"theme":["dark"]}',
  '{"theme":{"toString":1}}',
  '{"__proto__":{"theme":"dark"}}',
  '{"theme":"system","singleKeys":"no"}',
  '{"reduceMotion":1}',
  '{"sound":"on"}',
  '{"textSize":125}',
  '{"textSize":"1000"}',
  '[{"theme":"dark"}]',
  '\u0000\uFFFF',
  'undefined',
  '{"theme":"light"',
])('a stored state of %j leaves the defaults', (text) => {
  localStorage.setItem(PREFERENCES_KEY, text)
  restorePreferences()
  expect(usePreferences.getState()).toEqual({
    theme: 'system',
    textSize: '100',
    reduceMotion: false,
    singleKeys: true,
    confirmAnswers: false,
    timer: true,
    sound: false,
  })
})

test('a state with one bad part keeps its good ones', () => {
  localStorage.setItem(PREFERENCES_KEY, '{"theme":"dark","singleKeys":0,"timer":false}')
  restorePreferences()
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', singleKeys: true, timer: false })
})

test('the document wears what was chosen, and nothing where the browser decides', () => {
  followPreferences()
  const worn = () => document.documentElement.getAttributeNames().toSorted()
  setPreference('textSize', '125')
  setPreference('theme', 'dark')
  setPreference('reduceMotion', true)
  expect(worn()).toEqual(['data-motion', 'data-text', 'data-theme'])
  setPreference('textSize', '100')
  setPreference('theme', 'system')
  setPreference('reduceMotion', false)
  expect(worn()).toEqual([])
})
