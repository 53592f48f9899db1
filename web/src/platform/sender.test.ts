import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender, type Step } from './sender.ts'

/** The locks of one browser. */
class Locks {
  readonly names: string[] = []
  #last: Promise<unknown> = Promise.resolve()
  isAsleep = false

  request = async <T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> => {
    this.names.push(name)
    const before = this.#last
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const held = Promise.race([this.isAsleep ? new Promise(() => {}) : before, aborted]).then(work)
    this.#last = held.catch(() => {})
    const done = await held
    // A lock is released a moment after the work is done.
    await new Promise((resolve) => setTimeout(resolve, 1))
    return done
  }
}

let locks: Locks
beforeEach(() => {
  vi.useFakeTimers()
  locks = new Locks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that sends numbers, and what happened there. */
function openTab(...waiting: number[]) {
  const tab = {
    waiting,
    sent: [] as number[],
    atOnce: 0,
    most: 0,
    triedAt: [] as number[],
    isOffline: false,
    failed: (): 'settled' | 'later' | 'over' => 'later',
    heard: [] as string[],
  }
  const step = (number: number): Step<'over'> => ({
    async send() {
      tab.triedAt.push(Date.now())
      tab.most = Math.max(tab.most, ++tab.atOnce)
      await new Promise((resolve) => setTimeout(resolve, 10))
      tab.atOnce--
      if (tab.isOffline) throw new TypeError('Failed to fetch')
      tab.waiting.shift()
      tab.sent.push(number)
    },
    failed: () => tab.failed(),
  })
  const send = createSender<'over'>({
    lockOf: (key) => `lock of ${key}`,
    stepsOf: () => () => (tab.waiting[0] === undefined ? null : step(tab.waiting[0])),
    isWaiting: () => tab.waiting.length > 0,
    onEnd: (_, end) => void tab.heard.push(end),
    onUnreachable: () => void tab.heard.push('unreachable'),
  })
  return { tab, send: () => send('rivers') }
}

test('everything is sent in order and one at a time, however often it is asked for', async () => {
  const { tab, send } = openTab(1, 2, 3)
  const [first, second] = [send(), send()]
  expect(second).toBe(first)
  await vi.runAllTimersAsync()
  expect(await first).toBe('sent')
  expect(tab).toMatchObject({ sent: [1, 2, 3], most: 1, heard: ['sent'] })
})

test('without a connection it tries again after 1, 2, 4, 8, 16 and then each 30 seconds', async () => {
  const { tab, send } = openTab(1)
  tab.isOffline = true
  const first = send()
  await vi.advanceTimersByTimeAsync(95_000)
  expect(await first).toBeNull()
  const pauses = tab.triedAt.map((at, index) => Math.round((at - (tab.triedAt[index - 1] ?? at)) / 1000))
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 30, 30])
  expect(new Set(tab.heard)).toEqual(new Set(['unreachable']))
})

test('whoever asks meanwhile does not wait for that, and the next pause is short again', async () => {
  const { tab, send } = openTab(1)
  tab.isOffline = true
  void send()
  await vi.advanceTimersByTimeAsync(10_000)
  tab.isOffline = false
  void send()
  await vi.advanceTimersByTimeAsync(20)
  expect(tab.sent).toEqual([1])
  const tries = tab.triedAt.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.triedAt).toHaveLength(tries)
  tab.isOffline = true
  tab.waiting.push(2)
  void send()
  await vi.advanceTimersByTimeAsync(20)
  tab.isOffline = false
  await vi.advanceTimersByTimeAsync(1020)
  expect(tab.sent).toEqual([1, 2])
})

test('what is refused holds up nothing else', async () => {
  const { tab, send } = openTab(1, 2)
  tab.isOffline = true
  tab.failed = () => {
    tab.waiting.shift()
    tab.isOffline = false
    return 'settled'
  }
  void send()
  await vi.runAllTimersAsync()
  expect(tab).toMatchObject({ sent: [2], heard: ['sent'] })
})

test('once it is over, nothing is sent any more, whatever is waiting', async () => {
  const { tab, send } = openTab(1, 2)
  tab.isOffline = true
  tab.failed = () => 'over'
  const end = send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await end).toBe('over')
  expect(tab).toMatchObject({ heard: ['over'], waiting: [1, 2] })
  expect(tab.triedAt).toHaveLength(1)
})

test('what is added while the lock is being released is sent as well', async () => {
  const { tab, send } = openTab(1)
  void send()
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.sent).toEqual([1])
  tab.waiting.push(2)
  void send()
  await vi.runAllTimersAsync()
  expect(tab.sent).toEqual([1, 2])
})

test('of two tabs one sends after the other', async () => {
  const [one, other] = [openTab(1, 2), openTab(3)]
  void one.send()
  void other.send()
  await vi.advanceTimersByTimeAsync(15)
  expect([one.tab.sent, other.tab.triedAt]).toEqual([[1], []])
  await vi.runAllTimersAsync()
  expect([one.tab.sent, other.tab.sent]).toEqual([[1, 2], [3]])
  expect(locks.names).toEqual(['lock of rivers', 'lock of rivers'])
})

test('a tab that sleeps with the lock is not waited for, and a browser without locks sends', async () => {
  // The real one is no timer that a test can move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const given = new AbortController()
    setTimeout(() => given.abort(new DOMException('', 'TimeoutError')), after)
    return given.signal
  })
  locks.isAsleep = true
  const { tab, send } = openTab(1)
  void send()
  await vi.advanceTimersByTimeAsync(4900)
  expect(tab.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(tab.sent).toEqual([1])
  vi.stubGlobal('navigator', {})
  tab.waiting.push(2)
  void send()
  await vi.advanceTimersByTimeAsync(20)
  expect(tab.sent).toEqual([1, 2])
  vi.restoreAllMocks()
})
