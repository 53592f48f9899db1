import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import type { OwnSeat } from '#contract/api/rooms.ts'
import { makeRoom } from '../live/test/room.ts'
import { outcomeOf, roomVerdict, verdictHeading } from './RoomVerdict.tsx'

const option = (id: string) => ({ id, text: id.toUpperCase(), rendered: null, image: null, last: false })
const question: Question = {
  qid: 'q',
  type: 'single',
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [option('a'), option('b')],
}
const seat: OwnSeat = {
  seat_id: 's',
  name: 'Ana',
  team: null,
  extra_time: 1,
  points: 1000,
  rank: 1,
  seats: 4,
  given: null,
  credit: 1000,
  gained: 1000,
  voided: false,
  above: null,
  below: null,
  team_place: null,
  next_code: null,
  closes_at: null,
}
const revealed = makeRoom({ phase: 'reveal', index: 0, question, key: 'a', why: 'Because.' })

test('nobody is told anything before the question is revealed and their seat is known', () => {
  expect(roomVerdict(makeRoom({ phase: 'closed', index: 0, question }), seat, 'a')).toBeNull()
  expect(roomVerdict(revealed, null, 'a')).toBeNull()
})

test('all of the credit is right, some is partly right, none is wrong', () => {
  const outcome = (credit: number | null, isAnswered = true) => {
    const verdict = roomVerdict(revealed, { ...seat, credit }, 'a')
    return verdict && outcomeOf(verdict, isAnswered, false, false)
  }
  expect([outcome(1000), outcome(400), outcome(0), outcome(null, false)]).toEqual([
    'right',
    'partly',
    'wrong',
    'missed',
  ])
})

test('an answer that came too late is not called missed, and a question that counts for nobody is neither', () => {
  const verdict = roomVerdict(revealed, { ...seat, credit: null }, undefined)
  if (!verdict) throw new Error('no verdict')
  expect(outcomeOf(verdict, false, true, false)).toBe('late')
  expect(outcomeOf(verdict, false, true, true)).toBe('voided')
})

test('a poll has no key to reveal, and its answers are noted', () => {
  const poll: Question = { ...question, type: 'poll' }
  const asked = makeRoom({ phase: 'closed', index: 0, question: poll })
  expect(roomVerdict(asked, seat, 'a')).toBeNull()
  const verdict = roomVerdict({ ...asked, phase: 'reveal', why: '' }, { ...seat, credit: 0 }, 'a')
  if (!verdict) throw new Error('no verdict')
  expect(verdict).toMatchObject({ correct: null, credit: 0, key: null })
  expect(outcomeOf(verdict, true, false, false)).toBe('noted')
})

test('a partly right answer says how much of it is right', () => {
  const verdict = roomVerdict(revealed, { ...seat, credit: 500 }, 'b')
  if (!verdict) throw new Error('no verdict')
  expect(verdictHeading(question, verdict, 'partly')).toBe('Partly right: half of the credit.')
  expect(verdictHeading(question, verdict, 'wrong')).toBe('Not this time.')
})
