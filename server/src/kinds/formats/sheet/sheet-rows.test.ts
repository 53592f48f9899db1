import { describe, expect, test } from 'vitest'
import { readCsvKeys as read } from '../test/read-told.ts'

const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('rows above the header', () => {
  test('are named with the first question', async () => {
    expect(await read('Round one,,', 'Answer in full,,', 'question,answer,why', 'Capital?,Oslo,', 'Sea?,Red,')).toEqual(
      [
        [
          'text',
          'Oslo',
          'The row "Round one" above the header was left out. The row "Answer in full" above the header was left out.',
        ],
        ['text', 'Red'],
      ],
    )
  })
})

describe('rows that are no questions', () => {
  test('are refused where they repeat the header', async () => {
    expect(await read('question,answer,a,b', 'Q?,A,x,y', 'Question,Answer,A,B', 'Q?,B,x,y')).toEqual([
      ['single', 'x'],
      refused('repeats the header'),
      ['single', 'y'],
    ])
  })

  test('are refused with all below them where they are another header', async () => {
    expect(await read('question,answer,a,b', 'Q?,A,x,y', 'question,a,b,answer', 'Q?,x,y,B')).toEqual([
      ['single', 'x'],
      refused('another header'),
      refused('below another header'),
    ])
  })

  test('are refused where they are sums', async () => {
    expect(await read('question,a,b,answer', 'Q?,x,y,A', 'Total,,,1')).toEqual([['single', 'x'], refused('a sum')])
    expect(await read('question,answer', 'Total of 1 and 2?,3')).toEqual([['number', '3']])
  })
})

test('rows with far too many answers are refused before they are compared', async () => {
  const many = 'x; '.repeat(900)
  const rows = Array.from({ length: 300 }, (_, index) => (index % 2 ? `Q?,"${many}",,,x` : `Q?,,x,y,"${many}"`))
  const told = await read('question,options,a,b,answer', ...rows)
  expect(told).toEqual(rows.map(() => refused('more than 500 answers')))
})
