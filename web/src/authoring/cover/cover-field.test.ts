import { expect, test } from 'vitest'
import { emblemWords } from './CoverField.tsx'

test('an emblem is said to fit the title only where it does', () => {
  const none = { isChosen: false, fitsTitle: false, category: undefined }
  expect(emblemWords({ ...none, isChosen: true })).toBe(', the emblem you chose.')
  expect(emblemWords({ ...none, fitsTitle: true, category: 'Science' })).toBe(', an emblem that fits your title.')
  expect(emblemWords({ ...none, category: 'Science' })).toBe(', an emblem from Science.')
  expect(emblemWords(none)).toBe(', an emblem for any quiz.')
})
