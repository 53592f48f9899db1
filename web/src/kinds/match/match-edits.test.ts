import { expect, test } from 'vitest'
import {
  blankPair,
  type MatchDraft,
  canAddExtra,
  countFitting,
  fillPairs,
  MOST_PAIRS,
  pastedPairs,
  type Side,
} from './match-edits.ts'

const pair = (id: string, text = '', match = '') => ({ ...blankPair(id), text, match })
const draft = (...pairs: ReturnType<typeof pair>[]): MatchDraft => ({ pairs, extras: [] })
const sides = ({ pairs }: MatchDraft) => pairs.map(({ text, match }) => `${text}|${match}`)

/** What is there after pasting this into a side of a pair. */
function paste(question: MatchDraft, id: string, text: string, side: Side = 'left'): string[] {
  const into = question.pairs.find((one) => one.id === id)
  return into ? sides(fillPairs(id, pastedPairs(text, into, side))(question)) : []
}

test.each(['France\tParis\nItaly\tRome', 'France - Paris\r\nItaly – Rome', 'France = Paris\n\n2. Italy=Rome'])(
  'lines with two sides become pairs: %j',
  (text) => {
    expect(paste(draft(pair('a'), pair('b'), pair('c')), 'a', text)).toEqual(['France|Paris', 'Italy|Rome', '|'])
    expect(paste(draft(pair('a')), 'a', text)).toEqual(['France|Paris', 'Italy|Rome'])
  },
)

test('only the first separator separates, and a word with a hyphen is whole', () => {
  const text = 'E = mc²\nx = y = z\nmerry-go-round - ride'
  expect(paste(draft(pair('a')), 'a', text)).toEqual(['E|mc²', 'x|y = z', 'merry-go-round|ride'])
})

test('a column goes down the side it is pasted into, and stops before what is written', () => {
  const question = draft(pair('a', 'France'), pair('b', 'Italy'), pair('c', 'Spain', 'Madrid'))
  expect(paste(question, 'a', 'Paris\nRome', 'right')).toEqual(['France|Paris', 'Italy|Rome', 'Spain|Madrid'])
  expect(paste(question, 'b', 'x\ny', 'right')).toEqual(['France|', 'Italy|x', '|y', 'Spain|Madrid'])
})

test('one plain line is text like any other', () => {
  expect(pastedPairs('Jean-Paul - a name', pair('a'), 'left')).toEqual([])
})

test('there are never more pairs than can be published, and what does not fit is counted', () => {
  const question = draft(pair('a', 'x', 'y'), pair('b'))
  const rows = pastedPairs(Array.from({ length: 20 }, (_, at) => `${at}\tz${at}`).join('\n'), pair('b'), 'left')
  expect(fillPairs('b', rows)(question).pairs).toHaveLength(MOST_PAIRS)
  expect(countFitting(question, 'b', rows)).toBe(MOST_PAIRS - 1)
})

test('extra options are added until there are as many options as can be published', () => {
  const extras = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `e${at}`, text: '', image: null }))
  const pairs = [pair('a', 'x', 'same'), pair('b', 'y', 'same')]
  expect(canAddExtra({ pairs, extras: extras(12) })).toBe(true)
  expect(canAddExtra({ pairs, extras: extras(13) })).toBe(false)
})
