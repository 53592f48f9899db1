import { expect, test } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { gradeAnswer } from '#server/play/grading.ts'
import { DAYS, planHistory, type KnownQuiz } from './plan-history.ts'

const option = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const base = { text: 'Which?', rendered: null, image: null, media: null, why: '', source: '' }
const QUESTIONS: KeyedQuestion[] = [
  { ...base, qid: 'a', type: 'single', options: ['x', 'y', 'z'].map(option), key: 'y' },
  { ...base, qid: 'b', type: 'multiple', options: ['x', 'y', 'z'].map(option), key: ['x', 'z'] },
  { ...base, qid: 'c', type: 'true_false', options: [], key: false },
  { ...base, qid: 'd', type: 'text', options: [], key: ['Seine', 'the Seine'] },
  { ...base, qid: 'e', type: 'number', options: [], unit: null, key: { value: 10, tolerance: 1, span: null } },
  { ...base, qid: 'f', type: 'order', options: ['x', 'y', 'z'].map(option), key: ['z', 'x', 'y'] },
]
const settings = { partial_credit: true }
const quizzes: KnownQuiz[] = ['one', 'two', 'three'].map((id) => ({
  id,
  version: 1,
  categoryId: 'any',
  settings,
  authorId: id === 'three' ? 'p0' : 'house',
  questions: QUESTIONS,
}))
const players = Array.from({ length: 30 }, (_, index) => ({ id: `p${index}` }))
const now = new Date('2026-11-15T15:30:00Z')
const plays = planHistory({ quizzes, players, now, seed: 'test' })

test('the same seed plans the same weeks, another seed others', () => {
  expect(planHistory({ quizzes, players, now, seed: 'test' })).toEqual(plays)
  expect(planHistory({ quizzes, players, now, seed: 'other' })).not.toEqual(plays)
})

test('every planned answer is marked as grading marks it', () => {
  const byQid = new Map(QUESTIONS.map((question) => [question.qid, question]))
  for (const { question, answer, credit } of plays.flatMap((play) => play.answers)) {
    const keyed = byQid.get(question.qid)
    expect(keyed && gradeAnswer(keyed, answer, settings), `${question.qid} ${JSON.stringify(answer)}`).toBe(credit)
  }
})

test('plays lie in the last weeks and before now, and a finished one answers everything', () => {
  for (const { startedAt, finishedAt, answers } of plays) {
    expect(startedAt.getTime()).toBeGreaterThan(now.getTime() - (DAYS + 2) * 24 * 3600_000)
    expect((finishedAt ?? startedAt).getTime()).toBeLessThan(now.getTime())
    expect(finishedAt !== null).toBe(answers.length === QUESTIONS.length)
  }
  expect(plays.some(({ finishedAt }) => finishedAt === null)).toBe(true)
})

test('nobody plays a quiz twice, or one of their own', () => {
  const firstPlays = plays.filter(({ player }) => player !== null).map(({ player, quiz }) => `${player} ${quiz.id}`)
  expect(new Set(firstPlays).size).toBe(firstPlays.length)
  expect(firstPlays).not.toContain('0 three')
})
