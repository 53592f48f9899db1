import { expect, test } from 'vitest'
import { settlePlays } from './settle-plays.ts'

const play = (quizId: string, amount: number, day = '2026-05-03') => ({ quizId, amount, day })

test('a mailbox that was never paid keeps everything', () => {
  expect(settlePlays([play('a', 15), play('b', 5)], [])).toEqual({
    kept: [play('a', 15), play('b', 5)],
    again: 0,
    beyond: 0,
  })
})

test('a quiz pays a mailbox once, on whatever day', () => {
  expect(settlePlays([play('a', 15), play('b', 5)], [play('a', 9, '2026-01-01')])).toEqual({
    kept: [play('b', 5)],
    again: 15,
    beyond: 0,
  })
})

test('all accounts of a mailbox share the limit of a day', () => {
  const settled = settlePlays([play('a', 15), play('b', 20), play('c', 20, '2026-05-04')], [play('z', 190)])
  expect(settled).toEqual({ kept: [play('a', 10), play('b', 0), play('c', 20, '2026-05-04')], again: 0, beyond: 25 })
})
