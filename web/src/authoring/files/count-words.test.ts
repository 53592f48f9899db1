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
  expect(readyWords({ ready: 38, toFix: 0 })).toBe('38 ready to add.')
  expect(readyWords({ ready: 36, toFix: 1 })).toBe('36 ready to add, 1 needs fixing first.')
  expect(readyWords({ ready: 0, toFix: 2 })).toBe('2 need fixing first.')
  expect(readyWords({ ready: 0, toFix: 0 })).toBe('There is nothing to add.')
})

test('repeated questions are not called ready', () => {
  expect(readyWords({ ready: 0, toFix: 0, inQuiz: 4 })).toBe("4 are already in the quiz, so they aren't selected.")
  expect(readyWords({ ready: 2, toFix: 1, inQuiz: 1, repeated: 1 })).toBe(
    "2 ready to add, 1 needs fixing first. 1 is already in the quiz, so it isn't selected. 1 repeats another here, so it isn't selected.",
  )
})
