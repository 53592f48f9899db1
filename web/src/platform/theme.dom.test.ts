import { expect, test } from 'vitest'
import { setPreference, followPreferences } from './preferences.ts'

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
