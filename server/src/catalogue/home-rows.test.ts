import { expect, test } from 'vitest'
import { fillRows, type Candidate } from './home-rows.ts'

const candidates = (kind: Candidate['kind'], ids: string, slug: string | null = null): Candidate[] =>
  ids.split(' ').map((id) => ({ kind, slug, id, category: slug ?? id.charAt(0) }))

const filled = (pick: string | undefined, ...rows: Candidate[][]) =>
  fillRows(rows.flat(), pick).map(({ kind, ids }) => `${kind}: ${ids.join(' ')}`)

test('no quiz comes twice, nor does the pick', () => {
  const all = 'a1 b1 c1 d1 e1 f1 g1 h1 i1'
  expect(filled('a1', candidates('new', all), candidates('week', all))).toEqual([
    'new: b1 c1 d1 e1',
    'week: f1 g1 h1 i1',
  ])
})

test('a row that would have a single quiz is left out, and leaves it to the others', () => {
  expect(filled(undefined, candidates('new', 'a1'), candidates('category', 'a1 a2', 'art'))).toEqual([
    'category: a1 a2',
  ])
})

test('new ones are of different categories as far as there are any', () => {
  expect(filled(undefined, candidates('new', 'a1 a2 a3 b1 b2 c1'))).toEqual(['new: a1 b1 c1 a2'])
})

test('popular ones keep their order', () => {
  expect(filled(undefined, candidates('week', 'a1 a2 b1 a3 c1'))).toEqual(['week: a1 a2 b1 a3'])
})

test('each category has a row of its own', () => {
  expect(filled(undefined, candidates('category', 'a1 a2', 'art'), candidates('category', 'b1 b2', 'books'))).toEqual([
    'category: a1 a2',
    'category: b1 b2',
  ])
})
