import { expect, it } from 'vitest'
import { isGood, table, type Round } from './report.ts'

const round: Round = {
  fault: 'kill pg1',
  primarySeconds: 18,
  playingSeconds: 24,
  repeated: 400,
  returned: { repeated: 2, seconds: 1.5 },
  acknowledged: { answers: 1_000, coupons: 20, drafts: 10 },
  lost: { answers: 0, coupons: 0, drafts: 0 },
  differences: [],
  restarts: 0,
}

it.each([
  ['slow', { playingSeconds: 30.1 }],
  ['a return that holds up', { returned: { repeated: 1, seconds: 30.1 } }],
  ['a lost draft', { lost: { answers: 0, coupons: 0, drafts: 1 } }],
  ['books that differ', { differences: ['A purse differs.'] }],
  ['a restarted server', { restarts: 1 }],
])('a round is good, but not with %s', (_what, change) => {
  expect([isGood(round), isGood({ ...round, ...change })]).toEqual([true, false])
})

it('adds up the rounds of a fault, and tells the worst', () => {
  const rounds = [round, { ...round, playingSeconds: 26 }, { ...round, playingSeconds: 21 }]
  expect(
    table([{ what: 'a kill', rounds }], { name: 'kill', people: 500, where: 'Here.' })
      .split('\n')
      .at(-1),
  ).toBe('| a kill | 3 | 24.0 s, 26.0 s | 6, 1.5 s | 3000 | 60 | 30 | 0 | clean | 0 | met |')
})
