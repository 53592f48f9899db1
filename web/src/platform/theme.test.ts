// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setPreference } from './preferences.ts'
import { followPreferences } from './theme.ts'

test('the document wears what was chosen, and nothing where the browser decides', () => {
  followPreferences()
  const { dataset } = document.documentElement
  setPreference('textSize', '125')
  setPreference('theme', 'dark')
  setPreference('reduceMotion', true)
  expect({ ...dataset }).toEqual({ text: '125', theme: 'dark', motion: 'reduce' })
  setPreference('textSize', '100')
  setPreference('theme', 'system')
  setPreference('reduceMotion', false)
  expect({ ...dataset }).toEqual({})
})
