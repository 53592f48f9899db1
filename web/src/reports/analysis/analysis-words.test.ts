import { expect, it } from 'vitest'
import { discriminationWords, percentOf } from './analysis-words.ts'

it.each<[number | null, string]>([
  [null, 'there’s nothing to compare yet'],
  [-0.01, 'players who do well get it wrong more often'],
  [0, 'it hardly tells strong players from weak ones'],
  [19.99, 'it hardly tells strong players from weak ones'],
  [20, 'players who do well get it right more often'],
  [39.99, 'players who do well get it right more often'],
  [40, 'players who do well get it right much more often'],
])('says of an index of %s: %s', (index, words) => {
  expect(discriminationWords({ attempts: 50, sd: 40, discrimination_index: index })).toBe(words)
})

it('says why a question that all got right cannot tell players apart, once there are ten plays', () => {
  const same = { sd: 0, discrimination_index: null }
  expect(discriminationWords({ attempts: 10, ...same })).toBe('everyone did the same, so it can’t tell players apart')
  expect(discriminationWords({ attempts: 9, ...same })).toBe('there’s nothing to compare yet')
})

it('is careful about an index below zero over few plays', () => {
  expect(discriminationWords({ attempts: 49, sd: 40, discrimination_index: -19 })).toBe(
    'so far, players who do well get it wrong more often; too few plays to be sure',
  )
})

it('writes percentages with a real minus, and a dash for what is undefined', () => {
  expect([percentOf(-12.4), percentOf(-0.2), percentOf(12.25, 1), percentOf(null)]).toEqual([
    '−12%',
    '0%',
    '12.3%',
    '–',
  ])
})
