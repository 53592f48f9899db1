import { describe, expect, test } from 'vitest'
import { readCsvKeys as read } from '../test/read-told.ts'

const HEADER = 'type,question,option_a,option_b,option_c,answer'
const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('items to put in order', () => {
  test.each(['"one, two, three"', 'one; two; three', '"one\ntwo\nthree"', '"C) one, A) two, B) three"', '"C, A, B"'])(
    'keep the order that the answer says: %s',
    async (answer) => {
      expect(await read(HEADER, `order,Put in order,two,three,one,${answer}`)).toEqual([['order', 'one + two + three']])
    },
  )

  test.each(['"one, two"', '"one, two, one, three"', '"(C), (A), (C), (B)"'])(
    'are refused where the answer does not name each once: %s',
    async (answer) => {
      expect(await read(HEADER, `order,Put in order,two,three,one,${answer}`)).toEqual([refused('exactly once')])
    },
  )

  test('may have separators in their texts', async () => {
    expect(await read(HEADER, 'order,Q,"two, or so",three,one,"one; two, or so; three"')).toEqual([
      ['order', 'one + two, or so + three'],
    ])
  })

  test('are refused where numbers could be places or ranks', async () => {
    expect(await read(HEADER, 'order,Q,two,three,one,"2,3,1"')).toEqual([refused('can be read in two ways')])
    expect(await read(HEADER, 'order,Q,two,one,three,"2,1,3"')).toEqual([['order', 'one + two + three']])
    expect(await read(HEADER, 'order,Q,1,2,3,"2,3,1"')).toEqual([['order', '2 + 3 + 1']])
  })
})
