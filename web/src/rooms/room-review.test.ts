import { expect, test } from 'vitest'
import type { RoomReview } from '#contract/api/rooms.ts'
import { rightInReview, roomReviewRows } from './RoomReview.tsx'

const reviewed = (part: Partial<RoomReview>): RoomReview => ({
  question: {
    qid: 'q',
    type: 'single',
    text: 'Which river runs through Vienna?',
    rendered: null,
    image: null,
    media: null,
    options: [
      { id: 'a', text: 'Danube', rendered: null, image: null, last: false },
      { id: 'b', text: 'Rhine', rendered: null, image: null, last: false },
    ],
  },
  answer: 'a',
  answered: true,
  correct: true,
  credit: 1000,
  points: 1000,
  voided: false,
  key: 'a',
  why: 'It passes four capitals.',
  rendered: null,
  shares: { right: 40, options: null },
  ...part,
})

test('a row says what was answered and what it got', () => {
  expect(roomReviewRows([reviewed({})])[0]).toMatchObject({
    number: 1,
    said: 'Your answer: Danube. 1,000 points.',
    answer: null,
    others: '40% right',
  })
})

test('a wrong answer and a missed question name the right one', () => {
  const wrong = reviewed({ answer: 'b', correct: false, credit: 0, points: 0 })
  const missed = reviewed({ answer: null, answered: false, correct: false, points: 0, voided: true })
  expect(roomReviewRows([wrong, missed]).map(({ said, answer }) => [said, answer])).toEqual([
    ['Your answer: Rhine.', 'Answer: Danube.'],
    ["Not answered. This question doesn't count.", 'Answer: Danube.'],
  ])
})

test('a partly right answer tells its share, and one that cannot be right tells what others say', () => {
  const partly = reviewed({ answer: 'b', correct: false, credit: 500, points: 500 })
  const poll = reviewed({
    correct: null,
    credit: 0,
    points: 0,
    key: null,
    shares: { right: 0, options: { a: 60, b: 40 } },
  })
  expect(roomReviewRows([partly, poll])).toMatchObject([
    { partly: '50%', answer: 'Answer: Danube.' },
    { partly: null, said: 'Your answer: Danube.', answer: null, others: '60% say the same' },
  ])
})

test('right answers are counted among the questions that score', () => {
  const wrong = reviewed({ correct: false, credit: 0, points: 0 })
  const poll = reviewed({ correct: null, credit: 0, points: 0 })
  expect(rightInReview([reviewed({}), wrong, poll, reviewed({ voided: true })])).toEqual({ right: 1, of: 2 })
})
