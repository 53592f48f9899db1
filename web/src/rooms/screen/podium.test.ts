import { expect, test } from 'vitest'
import { makeRoom } from '../live/test/room.ts'
import { podiumOutcome } from './Podium.tsx'

const place = (points: number) => ({ rank: 1, name: 'Ana', team: null, points })

test('only who has points wins', () => {
  const ended = makeRoom({ phase: 'end', index: 3 })
  expect(podiumOutcome({ ...ended, board: [place(1000), place(0)] })).toEqual({
    title: 'The winners',
    hasWinners: true,
  })
  expect(podiumOutcome({ ...ended, board: [place(0)] }).title).toBe('Nobody scored this time')
  expect(podiumOutcome(ended).title).toBe('Nobody played this time')
})

test('a room that ended in the lobby has no winners', () => {
  expect(podiumOutcome({ ...makeRoom({ phase: 'end' }), board: [place(0)] })).toEqual({
    title: 'This room ended before it started',
    hasWinners: false,
  })
})
