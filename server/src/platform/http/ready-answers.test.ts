import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeReady, ReadyAnswers, type ReadyAnswer } from './ready-answers.ts'

const QUIZ = '0b7dcf6e-6a8e-4c6e-9c67-0f1d0a5a8f10'
const OTHER = '7f1c2c1a-52a4-4a57-8f0e-6f6f0a2f9b11'

let ready: ReadyAnswers
/** What a visitor gets; nothing for the one who is sent to make it anew. */
const visit = (url: string, generation = 1) => {
  const answer = ready.find(url, generation)
  return answer && !ready.sendsToRemake(url) ? answer : undefined
}
const keep = async (url: string, body: string): Promise<ReadyAnswer> => {
  const answer = await makeReady(body, {})
  ready.put(url, answer, 1)
  return answer
}

beforeEach(() => {
  vi.useFakeTimers()
  ready = new ReadyAnswers()
})
afterEach(() => void vi.useRealTimers())

it('after figures changed, one visitor makes a page anew and everybody else gets the old one until then', async () => {
  const old = await keep('/', `shows ${QUIZ}`)
  ready.figuresChanged(QUIZ)
  expect(visit('/')).toBe(old)
  vi.advanceTimersByTime(3_000)
  expect([visit('/'), visit('/'), visit('/')]).toEqual([undefined, old, old])
  const anew = await keep('/', `shows ${QUIZ} again`)
  expect(visit('/')).toBe(anew)
})

it('somebody else is sent when the first one does not come back', async () => {
  const old = await keep('/', QUIZ)
  ready.figuresChanged(QUIZ)
  vi.advanceTimersByTime(3_000)
  expect(visit('/')).toBeUndefined()
  expect(visit('/')).toBe(old)
  vi.advanceTimersByTime(2_000)
  expect(visit('/')).toBeUndefined()
})

it('what does not show the quiz stays ready, however often it is played', async () => {
  const kept = await keep('/about', OTHER)
  for (let plays = 0; plays < 100; plays++) {
    ready.figuresChanged(QUIZ)
    vi.advanceTimersByTime(200)
    expect(visit('/about')).toBe(kept)
  }
})

it('an answer that was made from figures before the change is made once more', async () => {
  ready.figuresChanged(QUIZ)
  vi.advanceTimersByTime(3_000)
  const late = await keep('/', QUIZ)
  expect(visit('/')).toBe(late)
  vi.advanceTimersByTime(3_000)
  expect(visit('/')).toBeUndefined()
})

it('after a minute a list is made anew, because a quiz that it does not show may belong into it', async () => {
  const kept = await keep('/quiz/all', OTHER)
  vi.advanceTimersByTime(59_000)
  expect(visit('/quiz/all')).toBe(kept)
  vi.advanceTimersByTime(1_000)
  expect(visit('/quiz/all')).toBeUndefined()
  expect(visit('/quiz/all')).toBe(kept)
})

it('a real change forgets everything at once', async () => {
  await keep('/', QUIZ)
  expect(visit('/', 2)).toBeUndefined()
  expect(visit('/')).toBeUndefined()
})

it('makes what many ask for at the same time only once', async () => {
  const make = vi.fn<() => Promise<string>>(async () => 'page')
  expect(await Promise.all([1, 2, 3].map(() => ready.once('/', 1, make)))).toEqual(['page', 'page', 'page'])
  expect(make).toHaveBeenCalledTimes(1)
  await ready.once('/', 1, make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('a change of what only its own id stands for drops the answers that show it, and no others', async () => {
  await keep('/api/authors/1', QUIZ)
  const other = await keep('/about', OTHER)
  ready.shownChanged(QUIZ, 2)
  expect(visit('/api/authors/1', 2)).toBeUndefined()
  expect(visit('/about', 2)).toBe(other)
})

it('forgets everything if another change came before it', async () => {
  await keep('/about', OTHER)
  ready.shownChanged(QUIZ, 3)
  expect(visit('/about', 3)).toBeUndefined()
})

it('what was being made meanwhile is not kept', async () => {
  await keep('/about', OTHER)
  const late = await makeReady(QUIZ, {})
  ready.shownChanged(QUIZ, 2)
  ready.put('/', late, 1)
  expect(visit('/', 2)).toBeUndefined()
})

it('finds an answer by other words for its address, which are remembered', async () => {
  const kept = await keep('/quizzes?page=1', QUIZ)
  expect(visit('/quizzes')).toBeUndefined()
  expect(ready.findByKey('/quizzes', '/quizzes?page=1', 1)).toBe(kept)
  expect(ready.keyOf('/quizzes')).toBe('/quizzes?page=1')
})

it('whoever was sent to make an answer anew is not given the old one', async () => {
  await keep('/quizzes?page=1', QUIZ)
  ready.findByKey('/quizzes', '/quizzes?page=1', 1)
  ready.figuresChanged(QUIZ)
  vi.advanceTimersByTime(3_000)
  expect(visit(ready.keyOf('/quizzes'))).toBeUndefined()
  expect(ready.findByKey('/quizzes', '/quizzes?page=1', 1)).toBeUndefined()
})
