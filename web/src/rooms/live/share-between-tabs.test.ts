import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { shareBetweenTabs } from './share-between-tabs.ts'

/** Node has no locks yet; these are those of one browser. */
class Locks {
  #held: (() => void) | null = null
  #waiting: (() => void)[] = []

  request = (_: string, { signal, steal }: LockOptions, work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('', 'AbortError'))
      const take = () => {
        if (signal?.aborted) return this.#next()
        this.#held = abort
        const hold = async () => {
          await work()
          if (this.#held === abort) this.#next()
          resolve()
        }
        void hold()
      }
      signal?.addEventListener('abort', abort)
      if (steal) {
        this.#held?.()
        take()
      } else if (this.#held) this.#waiting.push(take)
      else take()
    })

  #next(): void {
    this.#held = null
    this.#waiting.shift()?.()
  }
}

beforeEach(() => vi.stubGlobal('navigator', { locks: new Locks() }))
afterEach(() => vi.unstubAllGlobals())

let names = 0
/** Tabs of one browser; a tab that is asleep does nothing any more. */
function openTabs() {
  const name = `tabs ${++names}`
  return () => {
    const tab = { news: [] as string[], leads: 0, begun: 0, tell: (_: string) => {} }
    const shared = shareBetweenTabs<string>({
      name,
      lead(tell) {
        tab.leads++
        tab.tell = tell
        return () => (tab.leads -= 1)
      },
      onNews: (one) => tab.news.push(one),
      onAgain: () => (tab.begun += 1),
    })
    onTestFinished(() => shared.stop())
    return Object.assign(tab, shared)
  }
}

test('one tab gets the news, and the others hear them', async () => {
  const open = openTabs()
  const [first, second] = [open(), open()]
  expect([first.leads, second.leads]).toEqual([1, 0])
  first.tell('a')
  await vi.waitFor(() => expect(second.news).toContain('a'))
  expect(first.news).toEqual(['a'])
})

test('a tab that comes later hears the last news', async () => {
  const open = openTabs()
  const first = open()
  first.tell('a')
  const second = open()
  await vi.waitFor(() => expect(second.news).toEqual(['a']))
})

test('when the leading tab is closed, another one leads', async () => {
  const open = openTabs()
  const [first, second] = [open(), open()]
  first.stop()
  await vi.waitFor(() => expect(second.leads).toBe(1))
  expect(first.leads).toBe(0)
})

test('a leading tab that has no news yet stays', async () => {
  const open = openTabs()
  const [first, second] = [open(), open()]
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect([first.leads, second.leads]).toEqual([1, 0])
})

test('a leading tab that does not answer is relieved, and follows', async () => {
  const open = openTabs()
  const first = open()
  const { postMessage } = BroadcastChannel.prototype
  // Nothing that the first tab says gets out, as when the browser has frozen it.
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  const second = open()
  await vi.waitFor(() => expect([first.leads, second.leads]).toEqual([0, 1]), 4000)
  vi.mocked(BroadcastChannel.prototype.postMessage).mockRestore()
  expect(BroadcastChannel.prototype.postMessage).toBe(postMessage)
  second.tell('a')
  await vi.waitFor(() => expect(first.news).toEqual(['a']))
})

test('where tabs cannot talk, each gets the news itself', () => {
  vi.stubGlobal('navigator', {})
  const open = openTabs()
  const [first, second] = [open(), open()]
  expect([first.leads, second.leads]).toEqual([1, 1])
})

test('whichever tab wants it, the one that leads begins anew', async () => {
  const open = openTabs()
  const [first, second] = [open(), open()]
  second.again()
  await vi.waitFor(() => expect(first.begun).toBe(1))
  first.again()
  expect([first.begun, second.begun]).toEqual([2, 0])
})

test('a tab that was closed while it took over does not lead', async () => {
  let grant = () => Promise.resolve()
  const request = vi.fn<(name: string, options: LockOptions, work: () => Promise<void>) => Promise<void>>(
    (_name, _options, work) =>
      new Promise(() => {
        grant = work
      }),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  const tab = openTabs()()
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2), 4000)
  // It no longer waits behind itself.
  expect(request.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  tab.stop()
  await grant()
  expect(tab.leads).toBe(0)
})
