import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useTween } from './use-tween.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const box = document.createElement('div')
const Number = ({ to, length, from }: { to: number; length: number; from?: number }) => useTween(to, length, from)

function shown() {
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  return {
    number: (to: number, length: number, from?: number) =>
      act(() => root.render(<Number to={to} length={length} {...(from !== undefined && { from })} />)),
    pass: (time: number) => act(() => void vi.advanceTimersByTime(time)),
    text: () => box.textContent,
  }
}

test('a number counts from where it began to its end, and from there to the next one', () => {
  const { number, pass, text } = shown()
  number(10, 100, 0)
  expect(text()).toBe('0')
  pass(50)
  expect(Math.abs(+(text() ?? '') - 5)).toBeLessThanOrEqual(2)
  pass(100)
  expect(text()).toBe('10')
  number(4, 100, 0)
  pass(32)
  expect(+(text() ?? '')).toBeGreaterThan(4)
  pass(100)
  expect(text()).toBe('4')
})

test('without a beginning of its own the first number is there at once, as is every one without a length', () => {
  const { number, text } = shown()
  number(7, 100)
  expect(text()).toBe('7')
  number(9, 0)
  expect(text()).toBe('9')
})
