import { expect, it } from 'vitest'
import type { Notice } from '#contract/api/play.ts'
import { noticeGroups, noticeWords } from './Notices.tsx'

const notice = (qid: string, more: Partial<Notice> = {}): Notice => ({
  id: qid,
  quiz_url: 'rivers',
  quiz_title: 'Rivers',
  qid,
  text: 'Which one?',
  amount: 1,
  right: true,
  attempt_id: 'a',
  correct: 3,
  credit: 3000,
  created_at: '2026-11-17T00:00:00Z',
  ...more,
})
const wordsOf = (...notices: Notice[]) => noticeGroups(notices).map(noticeWords)

it('says how much one corrected question brought', () => {
  expect(wordsOf(notice('1'))).toEqual(['A question was corrected in your favour: +1 right, +1 bux.'])
  expect(wordsOf(notice('1', { amount: 6 }))).toEqual(['A question was corrected in your favour: +1 right, +6 buxes.'])
})

it('says nothing of buxes where none were paid', () => {
  expect(wordsOf(notice('1', { amount: 0 }))).toEqual(['A question was corrected in your favour: +1 right.'])
})

it('says that the score went up where an answer is only worth more', () => {
  const partly = notice('1', { amount: 0, right: false })
  expect(wordsOf(partly)).toEqual(['A question was corrected in your favour: your score went up.'])
  expect(wordsOf(partly, notice('2'))).toEqual(['2 questions were corrected in your favour: +1 right, +1 bux.'])
})

it('puts several questions of a quiz together, and keeps quizzes apart', () => {
  const other = notice('3', { quiz_url: 'lakes' })
  expect(wordsOf(notice('1'), other, notice('2'))).toEqual([
    '2 questions were corrected in your favour: +2 right, +2 buxes.',
    'A question was corrected in your favour: +1 right, +1 bux.',
  ])
})
