import { expect, test } from 'vitest'
import { settlePlays } from './enter-mailbox.ts'

const MONDAY = '2026-05-04'
const TUESDAY = '2026-05-05'
const play = (quizId: string, amount: number, day = MONDAY) => ({ quizId, amount, day })

test('a mailbox that was never paid keeps everything', () => {
  expect(settlePlays([play('a', 15), play('b', 5)], [])).toEqual({
    kept: [play('a', 15), play('b', 5)],
    back: new Map(),
  })
})

test('a quiz pays a mailbox once, on whatever day', () => {
  expect(settlePlays([play('a', 15), play('b', 5)], [play('a', 9, '2026-01-01')])).toEqual({
    kept: [play('b', 5)],
    back: new Map([[MONDAY, { again: 15, beyond: 0 }]]),
  })
})

test('all accounts of a mailbox share the limit of a day', () => {
  const settled = settlePlays([play('a', 15), play('b', 20), play('c', 20, TUESDAY)], [play('z', 190)])
  expect(settled).toEqual({
    kept: [play('a', 10), play('b', 0), play('c', 20, TUESDAY)],
    back: new Map([[MONDAY, { again: 0, beyond: 25 }]]),
  })
})

test('what goes back is told for each day and cause', () => {
  const plays = [play('a', 15), play('b', 12), play('c', 8, TUESDAY)]
  expect(settlePlays(plays, [play('a', 1, TUESDAY), play('c', 1, TUESDAY), play('z', 195)]).back).toEqual(
    new Map([
      [MONDAY, { again: 15, beyond: 7 }],
      [TUESDAY, { again: 8, beyond: 0 }],
    ]),
  )
})
