import { expect, test } from 'vitest'
import { hardestFirst, rightInRow, sortedRows, type TableRow } from './table-order.ts'

const row = (name: string, points: number): TableRow => ({
  seat_id: name,
  rank: 1,
  name,
  team: null,
  points,
  correct: 0,
  answered: 0,
  credits: [],
})

test('rows are sorted by name as people do, or by points', () => {
  const rows = [row('zoe', 3000), row('Player 10', 0), row('Ana', 3000), row('Player 2', 1000)]
  const names = (sorted: TableRow[]) => sorted.map(({ name }) => name)
  expect(names(sortedRows(rows, 'name'))).toEqual(['Ana', 'Player 2', 'Player 10', 'zoe'])
  expect(names(sortedRows(rows, 'points'))).toEqual(['Ana', 'zoe', 'Player 2', 'Player 10'])
})

const question = (qid: string, right: number | null, voided = false) => ({
  qid,
  text: qid,
  rendered: null,
  scored: true,
  right,
  answered: 3,
  voided,
})

test('the hardest questions come first, without those that say nothing', () => {
  const hardest = hardestFirst([question('a', 80), question('b', null), question('c', 20), question('d', 0, true)])
  expect(hardest.map(({ question: { qid }, place }) => [qid, place])).toEqual([
    ['c', 2],
    ['a', 0],
  ])
})

test('right answers are counted among the questions that score, answered or not', () => {
  const poll = { ...question('e', null), scored: false }
  const questions = [question('a', 80), question('b', 0), question('c', 20, true), question('d', 0), poll]
  expect(rightInRow(questions, [1000, 500, 1000, null, 0])).toEqual({ right: 1, of: 3 })
})
