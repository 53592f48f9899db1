import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSecondsLeft } from './use-seconds-left.ts'

const Left = ({ until }: { until: number | null }) => useSecondsLeft(until)

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('seconds are counted down to none, and a new moment counts from its own start', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Left until={2500} />))
  expect(box.textContent).toBe('3')
  act(() => void vi.advanceTimersByTime(1500))
  expect(box.textContent).toBe('1')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(box.textContent).toBe('0')
  act(() => root.render(<Left until={71_500} />))
  expect(box.textContent).toBe('10')
  act(() => root.render(<Left until={null} />))
  expect(box.textContent).toBe('0')
  act(() => root.unmount())
})
