import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/queries.ts'
import { rereadProgress } from './quiz-progress.ts'
import { storeQuiz } from './round-storage.ts'
import { makeQuiz } from './test/quiz.ts'
import { useQuiz } from './use-quiz.ts'

const quiz = makeQuiz(3)
const Screen = () => useQuiz('rivers').quiz?.quiz_title ?? 'nothing'

const checkedAt = (): number => JSON.parse(localStorage.getItem('tenpip_copies_v1') ?? '{}').rivers

beforeEach(() => {
  localStorage.clear()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})

const place = document.createElement('div')
let root: Root
beforeEach(() => {
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

/** Opens a quiz with an old copy in this browser, and the given response from the server. */
function open(answer: Promise<unknown>): void {
  storeQuiz(quiz)
  localStorage.setItem('tenpip_copies_v1', '{"rivers":1}')
  rereadProgress('rivers')
  const client = createQueryClient(() => answer as Promise<never>)
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toBe(quiz.quiz_title)
}

test('a copy is shown at once, and does not count as checked before the server has answered', () => {
  open(new Promise(() => {}))
  expect(checkedAt()).toBe(1)
})

test('an answer that says the same makes the copy fresh', async () => {
  open(Promise.resolve(quiz))
  await act(() => vi.waitFor(() => expect(checkedAt()).toBeGreaterThan(1)))
})
