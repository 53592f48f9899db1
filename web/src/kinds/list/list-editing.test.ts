import { expect, test } from 'vitest'
import { lineProblems, entriesIn, keptLines, linesIn, spellingsOf, tidyEntries, withLines } from './list-editing.tsx'

const entries = (...lines: string[]) => lines.map((line, at) => ({ id: `e${at}`, line }))

test('a line keeps its id when it moves, and when it is changed in its place', () => {
  const before = entries('Mars', 'Venus', 'Earth')
  expect(entriesIn(['Venus', 'Mars', 'Earth | Terra'], before).map(({ id }) => id)).toEqual(['e1', 'e0', 'e2'])
  const [first, added, second] = entriesIn(['Mars', 'Mercury', 'Venus', 'Earth'], before)
  expect([first?.id, second?.id]).toEqual(['e0', 'e1'])
  expect(before.map(({ id }) => id)).not.toContain(added?.id)
})

test('rows of a sheet become lines, and their cells spellings', () => {
  expect(linesIn('Iran\tPersia\r\nOman\n')).toEqual(['Iran | Persia', 'Oman', ''])
  expect(spellingsOf('Iran | Persia |  ')).toEqual(['Iran', 'Persia'])
})

test('empty lines go when the field is left, and nothing else changes', () => {
  const tidy = tidyEntries({ entries: entries('', ' Mars ', '', 'Venus') })
  expect(tidy.entries).toEqual([
    { id: 'e1', line: 'Mars' },
    { id: 'e3', line: 'Venus' },
  ])
  expect(tidyEntries(tidy)).toBe(tidy)
  expect(withLines([])(tidy).entries).toEqual([])
})

test('problems name the line that the author sees', () => {
  const problems = [
    { path: 'key', message: 'List at least 3 answers.' },
    { path: 'key.1.0', message: 'This is the same as 1.' },
    { path: 'text', message: 'Elsewhere.' },
  ]
  expect(lineProblems(problems, entries('Mars', '', 'mars'))).toEqual([
    'List at least 3 answers.',
    'Line 3: This is the same as 1.',
  ])
})

test('of a long list that is pasted as many answers are kept as can be published', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Answer ${at}`)
  expect(keptLines(['', ...many(200)], [])).toEqual({ lines: ['', ...many(100)], leftOut: 100 })
  expect(keptLines(many(100), [])).toEqual({ lines: many(100), leftOut: 0 })
  // What is typed stays, though it is too much.
  expect(keptLines(many(101), entries(...many(100)))).toEqual({ lines: many(101), leftOut: 0 })
  expect(keptLines(many(121), entries(...many(120)))).toEqual({ lines: many(120), leftOut: 1 })
})
