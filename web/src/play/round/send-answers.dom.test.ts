import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/platform/session/session.ts'
import { answerQuestion, startRound, progressOf, rereadProgress } from './quiz-progress.ts'
import { resumeSending } from './send-answers.ts'
import { makeQuiz } from './test/quiz.ts'

const NOTHING = { email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
const user = (id: string) => useSession.setState({ authenticated: true, user: { id, name: id, ...NOTHING } })
const nobody = () => useSession.setState({ authenticated: false, user: null })
const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  localStorage.clear()
  user('ana')
  rereadProgress('rivers')
  startRound(makeQuiz(3))
  answerQuestion('rivers', 'q1', 'a')
})
afterEach(() => {
  asked.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['after a logout', nobody],
  ['while somebody else is here', () => user('ben')],
])('answers wait for whoever gave them: %s', async (_, happens) => {
  happens()
  resumeSending()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
  expect(progressOf('rivers').isUnreachable).toBe(false)
})

test('they are sent for whoever gave them', async () => {
  resumeSending()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveBeenCalled()
})

test('nothing more is sent once they have logged out, and the rest when they are back', async () => {
  const quiz = makeQuiz(3)
  const seed = progressOf('rivers').round?.seed
  const attempt = { attempt_id: 'round-1', quiz_id: quiz.id, version: 1, seed, answers: [], finds: [], quiz }
  asked.mockImplementationOnce(async () => {
    nobody()
    return Response.json({ success: true, message: '', data: attempt })
  })
  resumeSending()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
  user('ana')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.mock.calls[1]?.[0]).toBe('/api/attempts/round-1/answers/q1')
})
