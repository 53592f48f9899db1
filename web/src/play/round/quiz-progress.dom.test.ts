import { anyResult } from '#contract/test/any-result.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearProgress } from '#web/platform/progress/clear-progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { applyVerdict, dropAnswer } from './round.ts'
import {
  answerQuestion,
  startRound,
  changeRound,
  progressOf,
  hasProgressLeft,
  storeFetchedQuiz,
  setResult,
  roundOwner,
  rereadProgress,
  subscribeToProgress,
} from './quiz-progress.ts'
import { makeQuiz, verdictOn } from './test/quiz.ts'

const quiz = makeQuiz(3)
const NOTHING = { email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
const user = (id: string) => useSession.setState({ authenticated: true, user: { id, name: id, ...NOTHING } })

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ authenticated: false, user: null })
  rereadProgress('rivers')
})

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

test('an answer is stored in the summary before anything else happens', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q2', 'b')
  answerQuestion('rivers', 'q1', 'a')
  expect(stored('summary_rivers')).toEqual([
    { qid: 'q2', quiz_url: 'rivers', answer: 'b', correct: null },
    { qid: 'q1', quiz_url: 'rivers', answer: 'a', correct: null },
  ])
  expect(stored('quiz_rivers')).toEqual(quiz)
  expect(stored('tenpip_recent_v1')).toMatchObject({ rivers: { total: 3, title: 'Rivers', hue: 'lagoon', version: 1 } })
})

test('a page that opens anew stands where the old one stood', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q2', 'b')
  const { round } = progressOf('rivers')
  rereadProgress('rivers')
  expect(progressOf('rivers').round).toMatchObject({ seed: round?.seed, synced: false })
  expect([...(progressOf('rivers').round?.given.keys() ?? [])]).toEqual(['q2'])
})

test('a verdict that comes late in one tab takes nothing away that another has answered meanwhile', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  const other = { qid: 'q2', quiz_url: 'rivers', answer: 'b', correct: null }
  localStorage.setItem('summary_rivers', JSON.stringify([...[stored('summary_rivers')].flat(), other]))
  changeRound('rivers', (round) => applyVerdict(round, { qid: 'q1', answer: 'a' }, verdictOn('q1', 'a')))
  expect(stored('summary_rivers')).toEqual([{ qid: 'q1', quiz_url: 'rivers', answer: 'a', correct: true }, other])
  changeRound('rivers', (round) => dropAnswer(round, 'q1'))
  expect(stored('summary_rivers')).toEqual([other])
  startRound(quiz, { restart: true })
  expect(stored('summary_rivers')).toEqual([])
})

test('a newer version of the quiz does not change a round that is on', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  storeFetchedQuiz({ ...quiz, version: 2, questions: [] })
  expect(progressOf('rivers').round?.quiz.version).toBe(1)
  expect(stored('quiz_rivers')).toMatchObject({ version: 1 })
})

test('without a round the newest copy is kept', () => {
  storeFetchedQuiz(quiz)
  storeFetchedQuiz({ ...quiz, version: 2 })
  expect(stored('quiz_rivers')).toMatchObject({ version: 2 })
})

test('a round that is over asks nobody to carry on', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  changeRound('rivers', (round) => ({ ...round, attemptId: 'one' }))
  setResult(anyResult({ quiz_id: quiz.id, attempt_id: 'one', correct: 1, total: 3 }))
  expect(stored('result_rivers')).toMatchObject({ correct: 1 })
  expect(stored('tenpip_recent_v1')).toMatchObject({ rivers: { total: 1 } })
})

test('the round of one user is not another’s', () => {
  user('ana')
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  expect(roundOwner('rivers')).toBe('mine')
  user('ben')
  expect(roundOwner('rivers')).toBe('other')
  rereadProgress('rivers')
  expect(progressOf('rivers').round).toBeNull()
  user('ana')
  rereadProgress('rivers')
  expect(progressOf('rivers').round?.given.size).toBe(1)
})

test('a guest’s round goes on for whoever logs in', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  user('ana')
  expect(roundOwner('rivers')).toBe('mine')
})

test('a login that is noticed after the start leaves a round its timer', () => {
  const unsubscribe = subscribeToProgress(() => {})
  startRound(makeQuiz(2, { timer_seconds: 20 }), { isTimed: true })
  user('ana')
  expect(progressOf('rivers').isTimed).toBe(true)
  answerQuestion('rivers', 'q1', 'a')
  user('ben')
  expect(progressOf('rivers')).toMatchObject({ round: null, isTimed: false })
  unsubscribe()
})

test('the round of somebody who logged out waits for them, and goes to nobody else', () => {
  user('ana')
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  useSession.setState({ authenticated: false, user: null })
  expect(roundOwner('rivers')).toBe('away')
  answerQuestion('rivers', 'q2', 'b')
  expect(roundOwner('rivers')).toBe('away')
  user('ben')
  expect(roundOwner('rivers')).toBe('other')
  user('ana')
  expect(roundOwner('rivers')).toBe('mine')
  rereadProgress('rivers')
  expect(progressOf('rivers').round).toMatchObject({ synced: false })
  expect(progressOf('rivers').round?.given.size).toBe(2)
})

test('a guest who begins anew where somebody logged out plays for themselves', () => {
  user('ana')
  startRound(quiz)
  useSession.setState({ authenticated: false, user: null })
  startRound(quiz)
  expect(roundOwner('rivers')).toBe('mine')
  expect(stored('tenpip_recent_v1')).not.toHaveProperty('rivers.player')
})

test('of a quiz that is gone, answers that never reached the server are left; a round without any is nothing', () => {
  startRound(quiz)
  expect(hasProgressLeft(progressOf('rivers'))).toBe(false)
  answerQuestion('rivers', 'q1', 'a')
  expect(hasProgressLeft(progressOf('rivers'))).toBe(true)
})

test('progress that was cleared is gone from memory too', () => {
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
  clearProgress()
  expect(progressOf('rivers')).toMatchObject({ quiz: null, round: null })
  expect(stored('summary_rivers')).toBeNull()
})

test('a round stays in its challenge over a reload, and the next one is none', () => {
  startRound(quiz)
  changeRound('rivers', (round) => ({ ...round, challenge: 'abcdefghijkl' }))
  answerQuestion('rivers', 'q1', 'a')
  rereadProgress('rivers')
  expect(progressOf('rivers').round?.challenge).toBe('abcdefghijkl')
  startRound(quiz)
  rereadProgress('rivers')
  expect(progressOf('rivers').round?.challenge).toBeUndefined()
})
