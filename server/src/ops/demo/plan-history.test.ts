import { describe, expect, test } from 'vitest'
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

describe('kinds in which players differ', () => {
  const entries = Array.from({ length: 12 }, (_, at) => ({ id: `e${at}`, answers: [`Entry ${at}`] }))
  const list: KeyedQuestion<'list'> = { ...base, qid: 'l', type: 'list', options: [], total: 12, key: entries }
  const polls = Array.from({ length: 8 }, (_, at): KeyedQuestion<'poll'> => ({
    ...base,
    qid: `p${at}`,
    type: 'poll',
    options: ['a', 'b', 'c'].map((id) => option(`${id}${at}`)),
    key: null,
  }))
  const history = planHistory({
    quizzes: quizzes.map((quiz) => ({ ...quiz, questions: [list, ...polls] })),
    players,
    now,
    seed: 'test',
  }).flatMap(({ answers }) => answers)
  const given = (qid: string) => history.filter(({ question }) => question.qid === qid)
  const share = (part: { length: number }, whole: { length: number }) => part.length / whole.length

  test('few find all of a list, most find some of it, and no entry is missed by everybody', () => {
    const lists = given('l')
    expect(
      share(
        lists.filter(({ credit }) => credit === 1000),
        lists,
      ),
    ).toBeLessThan(0.25)
    expect(
      share(
        lists.filter(({ credit }) => credit > 200 && credit < 1000),
        lists,
      ),
    ).toBeGreaterThan(0.6)
    for (const { answers } of entries) {
      const named = lists.filter(({ answer }) => Array.isArray(answer) && answer.includes(answers[0] ?? ''))
      expect(share(named, lists)).toBeGreaterThan(0.3)
    }
  })

  test('polls have different winners, and every option its votes', () => {
    const votes = polls.map(({ qid, options }) =>
      options.map(({ id }) =>
        share(
          given(qid).filter(({ answer }) => answer === id),
          given(qid),
        ),
      ),
    )
    expect(Math.min(...votes.flat())).toBeGreaterThan(0.05)
    expect(Math.max(...votes.flat())).toBeLessThan(0.7)
    expect(new Set(votes.map((shares) => shares.indexOf(Math.max(...shares)))).size).toBeGreaterThan(1)
  })
})
