import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReadSometimes } from './read-sometimes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('reads once for all who ask within five seconds', async () => {
  const read = vi.fn<() => Promise<number>>(async () => 7)
  const sometimes = new ReadSometimes(read)
  expect(await Promise.all([sometimes.get(), sometimes.get()])).toEqual([7, 7])
  await vi.advanceTimersByTimeAsync(4_900)
  await sometimes.get()
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await sometimes.get()
  expect(read).toHaveBeenCalledTimes(2)
})

it('does not wait for what takes long, and does not ask for it twice', async () => {
  const read = vi.fn<() => Promise<number>>(() => new Promise<number>((resolve) => setTimeout(() => resolve(7), 3_000)))
  const sometimes = new ReadSometimes(read)
  const first = sometimes.get()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBeUndefined()
  const second = sometimes.get()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await second).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await sometimes.get()).toBe(7)
  expect(read).toHaveBeenCalledTimes(1)
})

it('knows nothing while it cannot be read', async () => {
  const read = vi.fn<() => Promise<number>>(async () => 7)
  const sometimes = new ReadSometimes(read)
  await sometimes.get()
  read.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sometimes.get()).toBeUndefined()
})
