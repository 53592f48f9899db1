import { QueryClientProvider } from '@tanstack/react-query'
import { setTimeout as pause } from 'node:timers/promises'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { QuizDay, Report } from '#contract/api/reports.ts'
import { createQueryClient } from '#web/platform/queries.ts'
import { report } from './queries.ts'
import { useReportPages } from './use-report-pages.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const PAGE_SIZE = 2

/** Does something, and waits until what it changed is shown. */
const rendered = (work: () => Promise<unknown>) =>
  act(async () => {
    await work()
    await pause(10)
  })

/** A server with quizzes in an order that `swap` changes. */
function openServer() {
  const quizzes = ['a', 'b', 'c', 'd', 'e']
  const asked: number[] = []
  let afterCall = () => {}
  return {
    asked,
    swap: (one: number, other: number) => {
      const [first = '', second = ''] = [quizzes[one], quizzes[other]]
      quizzes[one] = second
      quizzes[other] = first
    },
    onNextCall: (work: () => void) => {
      afterCall = work
    },
    call: async (_: unknown, { query: { page = 1 } }: { query: { page?: number } }) => {
      asked.push(page)
      const authored = {
        quizzes: quizzes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((id) => ({ id })),
        page,
        pages: Math.ceil(quizzes.length / PAGE_SIZE),
        total: quizzes.length,
      }
      const work = afterCall
      afterCall = () => {}
      work()
      return { authored } as never
    },
  }
}

async function show(staleTime = 60_000) {
  const server = openServer()
  const client = createQueryClient(server.call as never)
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  let now: ReturnType<typeof useReportPages<QuizDay, Report>> | undefined
  function Shown() {
    now = useReportPages<QuizDay, Report>(report('2026-05-14'), staleTime)
    return null
  }
  await rendered(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(async () => {
    await rendered(async () => {})
    expect(now?.first.data).toBeDefined()
  })
  const shown = () => (now?.first.data ? now.quizzesOf(now.first.data) : []).map(({ id }) => id).join('')
  return {
    server,
    shown,
    hasMore: () => now?.more !== undefined,
    more: () => rendered(async () => now?.more?.()),
    refetch: () => rendered(async () => now?.first.refetch()),
    all: async () =>
      (now?.first.data ? await now.allQuizzes(now.first.data) : [])
        .map(({ id }) => id)
        .toSorted()
        .join(''),
  }
}

test('pages that are shown are fetched again together, so that no quiz is on none of them', async () => {
  const { server, shown, more, refetch, hasMore } = await show()
  expect(shown()).toBe('ab')
  await more()
  expect(shown()).toBe('abcd')
  await more()
  expect(shown()).toBe('abcde')
  expect(hasMore()).toBe(false)
  server.swap(1, 2)
  await refetch()
  expect(shown()).toBe('acbde')
  expect(server.asked).toEqual([1, 2, 3, 1, 2, 3])
})

test('pages that are out of date are fetched again before the next one', async () => {
  const { server, shown, more } = await show(0)
  server.swap(1, 2)
  await more()
  expect(shown()).toBe('acbd')
})

test('a file has all quizzes, also one that is played while they are loaded', async () => {
  const { server, all, shown } = await show()
  expect(await all()).toBe('abcde')
  expect(server.asked).toEqual([1, 1, 2, 3])
  // Between the first page and the second, one rises from there to the first.
  server.onNextCall(() => server.swap(1, 2))
  expect(await all()).toBe('abcde')
  expect(server.asked.slice(4)).toEqual([1, 2, 3, 1, 2, 3])
  expect(shown(), 'what is shown stays').toBe('ab')
})
