import { expect, test } from 'vitest'
import { blankQuestion } from '../draft/draft.ts'
import { addedWords, placeAfter, placesIn } from './add-place.ts'

const three = ['one', 'two', 'three'].map((id) => ({ ...blankQuestion('single', id), text: `Question ${id}?` }))

test('the places are both ends and after every question but the last', () => {
  expect(placesIn(three)).toEqual([
    ['end', 'At the end'],
    ['start', 'At the beginning'],
    ['one', 'After question 1: Question one?'],
    ['two', 'After question 2: Question two?'],
  ])
})

test('a long text, or one of several lines, is one short line', () => {
  const [first = three[0], last = three[1]] = three
  if (!first || !last) throw new Error('There are three.')
  const long = { ...first, text: `Which\nof ${'these '.repeat(40)}?` }
  const [, , [, name] = []] = placesIn([long, last])
  expect(name).toMatch(/^After question 1: Which of these .*…$/)
  expect(name?.length).toBeLessThan(85)
  expect(placesIn([{ ...first, text: ' ' }, last])[2]?.[1]).toBe('After question 1: No text')
})

test('the first place is after the question that is shown', () => {
  expect(placeAfter(three, 'two')).toBe('two')
  expect(placeAfter(three, 'three')).toBe('end')
  expect(placeAfter(three, undefined)).toBe('end')
})

test('what was added is said with its place', () => {
  expect(addedWords(3, 'one', three)).toBe('3 questions added after question 1.')
  expect(addedWords(1, 'start', three)).toBe('1 question added at the beginning.')
  expect(addedWords(3, 'end', three)).toBe('3 questions added at the end.')
  expect(addedWords(3, 'gone', three)).toBe('3 questions added at the end.')
  expect(addedWords(2, 'instead', three)).toBe('3 questions replaced with 2.')
  expect(addedWords(2, 'end', [])).toBe('2 questions added.')
})
