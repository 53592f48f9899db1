// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearProgress } from '#web/platform/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { dropAnswer, settleAnswer } from './attempt.ts'
import {
  answerQuestion,
  beginGame,
  changeRun,
  gameOf,
  hasSomethingLeft,
  keepQuiz,
  keepResult,
  ownerOf,
  rereadGame,
} from './game.ts'
import { makeQuiz, verdictOn } from './test-quiz.ts'

const quiz = makeQuiz(3)
const NOTHING = { email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
const user = (id: string) => useSession.setState({ authenticated: true, user: { id, name: id, ...NOTHING } })

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ authenticated: false, user: null })
  rereadGame('rivers')
})

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

test('an answer is stored as the specification says before anything else happens', () => {
  beginGame(quiz)
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
  beginGame(quiz)
  answerQuestion('rivers', 'q2', 'b')
  const { run } = gameOf('rivers')
  rereadGame('rivers')
  expect(gameOf('rivers').run).toMatchObject({ seed: run?.seed, synced: false })
  expect([...(gameOf('rivers').run?.given.keys() ?? [])]).toEqual(['q2'])
})

test('a verdict that comes late in one tab takes nothing away that another has answered meanwhile', () => {
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  const other = { qid: 'q2', quiz_url: 'rivers', answer: 'b', correct: null }
  localStorage.setItem('summary_rivers', JSON.stringify([...[stored('summary_rivers')].flat(), other]))
  changeRun('rivers', (run) => settleAnswer(run, { qid: 'q1', answer: 'a' }, verdictOn('q1', 'a')))
  expect(stored('summary_rivers')).toEqual([{ qid: 'q1', quiz_url: 'rivers', answer: 'a', correct: true }, other])
  changeRun('rivers', (run) => dropAnswer(run, 'q1'))
  expect(stored('summary_rivers')).toEqual([other])
  beginGame(quiz, { restart: true })
  expect(stored('summary_rivers')).toEqual([])
})

test('a newer version of the quiz does not change a round that is on', () => {
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  keepQuiz({ ...quiz, version: 2, questions: [] })
  expect(gameOf('rivers').run?.quiz.version).toBe(1)
  expect(stored('quiz_rivers')).toMatchObject({ version: 1 })
})

test('without a round the newest copy is kept', () => {
  keepQuiz(quiz)
  keepQuiz({ ...quiz, version: 2 })
  expect(stored('quiz_rivers')).toMatchObject({ version: 2 })
})

test('a round that is over asks nobody to carry on', () => {
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  changeRun('rivers', (run) => ({ ...run, attemptId: 'one' }))
  const none = { better_than: null, rank_week: null, earned: [], waiting: 0, balance: null, best: null, review: [] }
  const words = { verified: true, result_index: 0, title: '', text: '', image: null }
  keepResult({ quiz_url: 'rivers', quiz_id: quiz.id, attempt_id: 'one', correct: 1, total: 3, ...words, ...none })
  expect(stored('result_rivers')).toMatchObject({ correct: 1 })
  expect(stored('tenpip_recent_v1')).toMatchObject({ rivers: { total: 1 } })
})

test('the round of one user is not another’s', () => {
  user('ana')
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  expect(ownerOf('rivers')).toBe('mine')
  user('ben')
  expect(ownerOf('rivers')).toBe('other')
  rereadGame('rivers')
  expect(gameOf('rivers').run).toBeNull()
  user('ana')
  rereadGame('rivers')
  expect(gameOf('rivers').run?.given.size).toBe(1)
})

test('a guest’s round goes on for whoever logs in', () => {
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  user('ana')
  expect(ownerOf('rivers')).toBe('mine')
})

test('the round of somebody who logged out waits for them, and goes to nobody else', () => {
  user('ana')
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  useSession.setState({ authenticated: false, user: null })
  expect(ownerOf('rivers')).toBe('away')
  answerQuestion('rivers', 'q2', 'b')
  expect(ownerOf('rivers')).toBe('away')
  user('ben')
  expect(ownerOf('rivers')).toBe('other')
  user('ana')
  expect(ownerOf('rivers')).toBe('mine')
  rereadGame('rivers')
  expect(gameOf('rivers').run).toMatchObject({ synced: false })
  expect(gameOf('rivers').run?.given.size).toBe(2)
})

test('a guest who begins anew where somebody logged out plays for themselves', () => {
  user('ana')
  beginGame(quiz)
  useSession.setState({ authenticated: false, user: null })
  beginGame(quiz)
  expect(ownerOf('rivers')).toBe('mine')
  expect(stored('tenpip_recent_v1')).not.toHaveProperty('rivers.player')
})

test('of a quiz that is gone, answers that never reached the server are left; a round without any is nothing', () => {
  beginGame(quiz)
  expect(hasSomethingLeft(gameOf('rivers'))).toBe(false)
  answerQuestion('rivers', 'q1', 'a')
  expect(hasSomethingLeft(gameOf('rivers'))).toBe(true)
})

test('progress that was cleared is gone from memory too', () => {
  beginGame(quiz)
  answerQuestion('rivers', 'q1', 'a')
  clearProgress()
  expect(gameOf('rivers')).toMatchObject({ quiz: null, run: null })
  expect(stored('summary_rivers')).toBeNull()
})
