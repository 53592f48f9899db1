import { expect, test } from 'vitest'
import { countWords, readyWords } from './count-words.ts'

const counts = (part: object) => ({ kept: 0, changed: 0, asked: 0, refused: 0, ...part })

test('what happened to the questions of a file adds up, and what did not happen is left out', () => {
  expect(countWords(counts({ kept: 36, changed: 3, refused: 1 }))).toBe(
    '40 questions: 36 kept as they are, 3 changed, 1 refused.',
  )
  expect(countWords(counts({ kept: 1999, asked: 2 }))).toBe(
    '2,001 questions: 1,999 kept as they are, 2 still to choose.',
  )
  expect(countWords(counts({ kept: 40 }))).toBe('40 questions, all kept as they are.')
  expect(countWords(counts({ kept: 1 }))).toBe('1 question, kept as it is.')
  expect(countWords(counts({ refused: 2 }))).toBe('2 questions, all refused.')
})

test('how many can be added is said besides', () => {
  expect(readyWords(38, 0)).toBe('38 ready to add.')
  expect(readyWords(36, 1)).toBe('36 ready to add, 1 needs fixing first.')
  expect(readyWords(0, 2)).toBe('2 need fixing first.')
  expect(readyWords(0, 0)).toBe('There is nothing to add.')
})
