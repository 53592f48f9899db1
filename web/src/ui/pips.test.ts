import { expect, test } from 'vitest'
import { pipOf, pipWords } from './pips.ts'

test('an answer with some of the credit is partly right', () => {
  expect([pipOf(true, 1000), pipOf(false, 1), pipOf(false, 0), pipOf(false, undefined)]).toEqual([
    'right',
    'partly',
    'wrong',
    'wrong',
  ])
})

test('an answer that was not checked, or can be neither right nor wrong, was only answered', () => {
  expect([pipOf(null, null), pipOf(null, 0), pipOf(undefined, undefined)]).toEqual(['answered', 'answered', 'answered'])
})

test('partly right answers are told where there are any', () => {
  expect(pipWords(['right', 'wrong', 'answered'])).toBe('1 right, 1 wrong')
  expect(pipWords(['right', 'partly', 'partly', 'wrong', 'todo'])).toBe('1 right, 2 partly right, 1 wrong')
})
