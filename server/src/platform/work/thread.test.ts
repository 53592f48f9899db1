import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Thread } from './thread.ts'

/** Answers after a given number of milliseconds; or dies, or fails. */
const SCRIPT = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ say, wait, die, steps = 0 }) => {
    if (die) process.exit(3)
    for (let step = 1; step <= steps; step++) parentPort.postMessage({ step })
    setTimeout(() => parentPort.postMessage(say === 'fail' ? { failed: 'no luck' } : { done: say }), wait ?? 0)
  })`

interface Job {
  say: string
  wait?: number
  die?: true
  steps?: number
}

const opened: Thread<Job, string, number>[] = []
const open = (timeout = 60_000, most = 3) => {
  const file = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
  const thread = new Thread<Job, string, number>({ file, maxWaiting: most, timeout })
  opened.push(thread)
  return thread
}
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.close())))

test('jobs are done one after the other, each with its own result', async () => {
  const thread = open()
  const jobs = [{ say: 'a', wait: 30 }, { say: 'b' }, { say: 'c' }]
  expect(await Promise.all(jobs.map((job) => thread.run(job)))).toEqual(['a', 'b', 'c'])
})

test('what a job reports on the way reaches whoever gave it', async () => {
  const thread = open()
  const reported: string[] = []
  await Promise.all(['a', 'b'].map((say) => thread.run({ say, steps: 2 }, (step) => reported.push(`${say} ${step}`))))
  expect(reported).toEqual(['a 1', 'a 2', 'b 1', 'b 2'])
})

test('a step that cannot be reported fails its job and no other', async () => {
  const thread = open()
  const deaf = () => {
    throw new Error('not a step')
  }
  const [failed, next] = await Promise.allSettled([thread.run({ say: 'a', steps: 2 }, deaf), thread.run({ say: 'b' })])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'not a step' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: 'b' })
})

test('when too many wait, more are refused for a moment', async () => {
  const thread = open()
  const jobs = Array.from({ length: 6 }, (_, i) => thread.run({ say: String(i), wait: 20 }))
  const outcomes = await Promise.allSettled(jobs)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected', 'rejected'])
  expect(outcomes[5]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
  expect(await thread.run({ say: 'later' })).toBe('later')
})

test('a job that fails rejects, and the next one runs', async () => {
  const thread = open()
  await expect(thread.run({ say: 'fail' })).rejects.toThrow('no luck')
  expect(await thread.run({ say: 'b' })).toBe('b')
})

test('a thread that dies or hangs takes one job with it, and another takes its place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const thread = open(500)
  const [died, hung, well] = await Promise.allSettled([
    thread.run({ say: 'a', die: true }),
    thread.run({ say: 'b', steps: 1, wait: 600_000 }, () => vi.advanceTimersByTime(500)),
    thread.run({ say: 'c' }),
  ])
  expect(died).toMatchObject({ status: 'rejected', reason: { message: 'The thread ended with code 3.' } })
  expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(well).toMatchObject({ status: 'fulfilled', value: 'c' })
})

test('closing refuses what waits, and everything after', async () => {
  const thread = open()
  const waiting = thread.run({ say: 'a', wait: 60_000 }).catch((error: unknown) => error)
  await thread.close()
  expect(await waiting).toMatchObject({ code: 'UNAVAILABLE' })
  await expect(thread.run({ say: 'b' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
