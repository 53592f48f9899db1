import { expect, test } from 'vitest'
import { shareLinks } from './shared-of.ts'

const ways = shareLinks({
  title: 'Salt & pepper',
  words: 'Salt & pepper: 1/2\n●○',
  address: 'https://example.com/salt',
  link: 'https://example.com/salt/index.html?r=1of2',
})

test('every way carries the words, and leads to the quiz or to its page with the score', () => {
  const carried = ways.map(([, way]) => [...new URL(way).searchParams.values()])
  expect(carried).toEqual([
    ['Salt & pepper: 1/2\n●○\nhttps://example.com/salt'],
    ['https://example.com/salt/index.html?r=1of2', 'Salt & pepper: 1/2\n●○'],
    ['Salt & pepper: 1/2\n●○\nhttps://example.com/salt'],
    ['https://example.com/salt/index.html?r=1of2'],
    ['https://example.com/salt/index.html?r=1of2', 'Salt & pepper'],
    ['Salt & pepper', 'Salt & pepper: 1/2\n●○\nhttps://example.com/salt'],
  ])
})
