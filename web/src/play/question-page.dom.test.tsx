import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setOnline } from '#web/platform/connection.ts'
import { createQueryClient } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session/session.ts'
import { QuestionPage } from './QuestionPage.tsx'
import { loadQuestionParts } from './question/question-parts.ts'
import { answerQuestion, changeRound, progressOf, startRound } from './round/quiz-progress.ts'
import { requestSending } from './round/request-sending.ts'
import { makeQuiz, verdictOn } from './round/test/quiz.ts'

const quiz = makeQuiz(3)
const asked = vi.fn<typeof fetch>()

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => {})
vi.stubGlobal('fetch', asked)

beforeAll(() => loadQuestionParts())
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  useSession.setState({ authenticated: false, user: null })
})
afterEach(() => {
  vi.useRealTimers()
  setOnline(true)
})

async function open(): Promise<void> {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const client = createQueryClient(async () => quiz as never, Infinity)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <QuestionPage quiz_url="rivers" number="1" />
      </QueryClientProvider>,
    ),
  )
}

const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))

test('an answer that was given without a connection is sent as soon as that is back', async () => {
  startRound(quiz)
  changeRound('rivers', (round) => ({ ...round, attemptId: 'round-1', synced: true }))
  await open()
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  await act(async () => {
    answerQuestion('rivers', 'q1', 'a')
    await requestSending('rivers')
  })
  // By now the pause before the next try is a long one.
  await pass(20_000)
  asked.mockReset()
  asked.mockImplementation(async () => Response.json({ success: true, message: '', data: verdictOn('q1', 'a') }))
  act(() => setOnline(true))
  await pass(100)
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.calls[0]?.[0]).toBe('/api/attempts/round-1/answers/q1')
  expect(progressOf('rivers').round?.given.get('q1')?.correct).toBe(true)
})
