import { expect, test } from 'vitest'
import { figuresOf } from './profile-figures.ts'

const totals = { plays: 1, right: 7, answered: 10, accuracy: 70, longest_run: 4 }

test('the figures say what they count', () => {
  expect(figuresOf(totals, 12)).toEqual([
    { figure: '1 quiz', about: 'Finished' },
    { figure: '70%', about: 'Right, 7 of 10' },
    { figure: '4 in a row', about: 'Longest streak' },
    { figure: '12th', about: 'This week' },
  ])
})

test('whoever has no place this week is shown none', () => {
  expect(figuresOf({ ...totals, accuracy: null, answered: 0, right: 0 }, null).map(({ figure }) => figure)).toEqual([
    '1 quiz',
    '–',
    '4 in a row',
  ])
})
