import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { BackgroundJob, rest, type BackgroundJobOptions } from './background-job.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

let logged: Record<string, unknown>[] = []
const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) })
beforeEach(() => void (logged = []))

/** A job that records when it runs; each run takes a given time, and the listed ones fail. */
function jobOf(options: Partial<BackgroundJobOptions>, takes = 0, failing: number[] = []) {
  const since = performance.now()
  const begun: number[] = []
  const ended: number[] = []
  const job = new BackgroundJob({
    name: 'test',
    log,
    async run() {
      begun.push(performance.now() - since)
      const number = begun.length
      if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
      ended.push(performance.now() - since)
      if (failing.includes(number)) throw new Error(`run ${number} fails`)
    },
    ...options,
  })
  return { job, begun, ended }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('runs by itself once it is started, each time a period after the run before', async () => {
  const { job, begun } = jobOf({ every: 1_000, first: 100 }, 50)
  await pass(5_000)
  expect(begun).toEqual([])
  job.start()
  await pass(2_300)
  expect(begun).toEqual([5_100, 6_150, 7_200])
})

it('makes one run of many pokes, a moment after the first of them', async () => {
  const { job, begun } = jobOf({ delay: 1_000 })
  for (let n = 0; n < 5; n++) {
    job.poke()
    await pass(100)
  }
  await pass(5_000)
  expect(begun).toEqual([1_000])
})

it('is poked to run sooner than its period, which then begins anew', async () => {
  const { job, begun } = jobOf({ every: 10_000, delay: 50 })
  job.start()
  await pass(3_000)
  job.poke()
  await pass(12_000)
  expect(begun).toEqual([3_050, 13_050])
})

it('never overlaps itself: however often it is poked during a run, one more follows it', async () => {
  const { job, begun, ended } = jobOf({ delay: 10 }, 1_000)
  job.poke()
  await pass(500)
  for (let n = 0; n < 20; n++) {
    job.poke()
    await pass(15)
  }
  await pass(5_000)
  expect([begun, ended]).toEqual([
    [10, 1_010],
    [1_010, 2_010],
  ])
})

it('run now is over when a run is that began after the call', async () => {
  const { job, begun, ended } = jobOf({}, 1_000)
  void job.runNow()
  await pass(400)
  const since = performance.now()
  const waited = Promise.all([job.runNow(), job.runNow()]).then(() => performance.now() - since)
  await pass(5_000)
  expect([begun, ended]).toEqual([
    [0, 1_000],
    [1_000, 2_000],
  ])
  expect(await waited).toBe(1_600)
})

it('logs a failure and tries again, later each time, and forgets that once it is well', async () => {
  const { job, begun } = jobOf({}, 0, [1, 2, 3, 5])
  job.poke()
  await pass(60_000)
  expect(begun).toEqual([0, 1_000, 3_000, 7_000])
  job.poke()
  await pass(60_000)
  expect(begun.slice(4)).toEqual([60_000, 61_000])
  expect(logged).toHaveLength(4)
  expect(logged[0]).toMatchObject({ level: 40, job: 'test', err: { message: 'run 1 fails' }, retryIn: 1_000 })
})

it('waits at most a minute to try again, and no longer than its own period', async () => {
  const all = Array.from({ length: 30 }, (_, n) => n + 1)
  const slow = jobOf({}, 0, all)
  const often = jobOf({ every: 5_000 }, 0, all)
  slow.job.poke()
  often.job.poke()
  await pass(200_000)
  expect(slow.begun.slice(-3)).toEqual([63_000, 123_000, 183_000])
  expect(often.begun.slice(2, 6)).toEqual([3_000, 7_000, 12_000, 17_000])
})

it('is poked out of a pause after a failure', async () => {
  const { job, begun } = jobOf({ delay: 10 }, 0, [1, 2, 3])
  job.poke()
  await pass(3_500)
  job.poke()
  await pass(100)
  expect(begun).toEqual([10, 1_010, 3_010, 3_510])
})

it('waits for the run in progress when it is closed, tells it so, and never runs again', async () => {
  let wasAborted = false
  const { job, begun, ended } = jobOf({
    every: 100,
    async run(stopping) {
      begun.push(performance.now())
      await new Promise<void>((resolve) => setTimeout(resolve, 1_000))
      wasAborted = stopping.aborted
      ended.push(performance.now())
    },
  })
  job.poke()
  await pass(300)
  void job.runNow()
  const closed = job.close().then(() => ended.length)
  job.poke()
  await pass(10_000)
  expect([await closed, wasAborted, begun.length]).toEqual([1, true, 1])
  await job.runNow()
  expect(begun).toHaveLength(1)
})

it('is closed at once when nothing runs', async () => {
  const { job, begun } = jobOf({ every: 100 })
  job.start()
  await job.close()
  await pass(1_000)
  expect(begun).toEqual([])
})

it('counts its runs, what failed and how long the last one took', async () => {
  const { job } = jobOf({}, 250, [2])
  await Promise.all([job.runNow(), pass(250)])
  await Promise.all([job.runNow(), pass(250)])
  expect([job.runs, job.failures, job.lastSeconds]).toEqual([2, 1, 0.25])
})

it('tells how long a run is overdue, until one ends well', async () => {
  const { job } = jobOf({ every: 10_000, first: 1_000 }, 500, [1, 2])
  job.start()
  expect(job.behindSeconds).toBe(0)
  await pass(1_200)
  expect(job.behindSeconds).toBe(0.2)
  // The first run ends badly at 1.5 s, the second at 3 s, and the third well at 5.5 s.
  await pass(3_800)
  expect(job.behindSeconds).toBe(4)
  expect(job.sinceGoodRunSeconds).toBe(5)
  await pass(600)
  expect(job.behindSeconds).toBe(0)
  expect(job.sinceGoodRunSeconds).toBeCloseTo(0.1)
})

it('is not behind with what nobody has asked for, and is with what was asked for during a run', async () => {
  const { job } = jobOf({ delay: 100 }, 1_000)
  await pass(60_000)
  expect(job.behindSeconds).toBe(0)
  job.poke()
  await pass(600)
  job.poke()
  await pass(700)
  expect(job.behindSeconds).toBeCloseTo(0.6)
  await pass(5_000)
  expect(job.behindSeconds).toBe(0)
})

it('a rest ends when its time is over, or its job stops', async () => {
  vi.useRealTimers()
  await rest(1)
  const stopping = new AbortController()
  const resting = rest(3_600_000, stopping.signal)
  stopping.abort()
  await expect(resting).resolves.toBeUndefined()
  await expect(rest(3_600_000, stopping.signal)).resolves.toBeUndefined()
})
