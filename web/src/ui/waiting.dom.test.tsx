import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useWaiting } from './Waiting.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const box = document.createElement('div')
const Probe = ({ awaited }: { awaited: boolean }) => String(useWaiting(awaited))

function probe() {
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  return {
    awaits: (awaited: boolean) => act(() => root.render(<Probe awaited={awaited} />)),
    pass: (time: number) => act(() => void vi.advanceTimersByTime(time)),
    isWaiting: () => box.textContent === 'true',
  }
}

test('what arrives before its skeleton shows is shown at once', () => {
  const { awaits, pass, isWaiting } = probe()
  awaits(true)
  pass(149)
  awaits(false)
  expect(isWaiting()).toBe(false)
})

test('a skeleton that has just appeared stays long enough to be seen', () => {
  const { awaits, pass, isWaiting } = probe()
  awaits(true)
  pass(151)
  awaits(false)
  pass(298)
  expect(isWaiting()).toBe(true)
  pass(2)
  expect(isWaiting()).toBe(false)
})

test('a skeleton stays for as long as it takes, and then goes at once', () => {
  const { awaits, pass, isWaiting } = probe()
  awaits(true)
  pass(151)
  pass(5000)
  expect(isWaiting()).toBe(true)
  awaits(false)
  expect(isWaiting()).toBe(false)
})
