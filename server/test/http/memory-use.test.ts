import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { renderFormula } from '#contract/text/render-formula.ts'
import { readyFrom, ReadyAnswers } from '#server/platform/http/ready-answers.ts'
import { createLimiter, MemoryLimits, type Budgets } from '#server/platform/rate-limits.ts'
import { count, recordFigure } from '../support/figures.ts'
import { openSite } from '../support/site.ts'

/** Megabytes still in use after `work` and a garbage collection. */
function heapGrowth(work: () => unknown): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = work()
  collect()
  return kept ? (process.memoryUsage().heapUsed - before) / 1e6 : 0
}

describe('a budget in memory', () => {
  const budget: Budgets['read'] = { count: 3, seconds: 60, countedIn: 'memory' }

  it('does not fill the memory, however many addresses ask', () => {
    const limits = new MemoryLimits()
    const addresses = count(200_000, 400_000)
    const grown = heapGrowth(() => {
      for (let n = 0; n < addresses; n++) limits.take(`2001:db8:${n.toString(16)}::/56`, budget)
      return limits
    })
    recordFigure(`limits: memory for ${addresses} addresses`, grown, 'MB')
    expect(grown).toBeLessThan(25)
  })

  it('T52: does not fill the memory with made-up subjects of 15 kB either', () => {
    const limits = new MemoryLimits()
    const grown = heapGrowth(() => {
      for (let n = 0; n < count(6_000, 24_000); n++)
        limits.take(Buffer.from(`${n}`.padEnd(15_000, 'x')).toString(), budget)
      return limits
    })
    expect(grown).toBeLessThan(25)
  })

  it('is told with its bound', () => {
    const { takeRead, memory } = createLimiter(undefined as never, 'normal')
    for (let n = 0; n < 30; n++) takeRead(`address ${n}`)
    expect([memory.entries, memory.bytes]).toEqual([30, 7_500])
    for (let n = 0; n < 30_000; n++) takeRead(`address ${n}`)
    expect(memory.entries).toBe(20_000)
    expect(memory.mostBytes).toBe(8 * 20_000 * 250)
  })

  it('T52: forgets a window soon after it is over', () => {
    let now = 0
    const limits = new MemoryLimits(() => now)
    for (let n = 0; n < 1_000; n++) limits.take(`address ${n}`, budget)
    expect(limits.size).toBe(1_000)
    now = budget.seconds + 60
    limits.take('somebody', budget)
    expect(limits.size).toBe(1)
  })

  it('costs a request next to nothing, even when more addresses ask than are remembered', () => {
    const limits = new MemoryLimits()
    const take = (n: number) => limits.take(`address ${n}`, budget)
    for (let n = 0; n < 60_000; n++) take(n)
    const before = process.cpuUsage().user
    for (let n = 60_000; n < 100_000; n++) take(n)
    const microseconds = (process.cpuUsage().user - before) / 40_000
    expect(microseconds).toBeLessThan(10)
  })
})

describe('answers that are kept ready', () => {
  it('do not fill the memory, however many addresses they are asked by', () => {
    const answer = readyFrom({ plain: Buffer.from('{}') }, { 'content-type': 'application/json' })
    for (const [length, addresses] of [
      [60, 100_000],
      [400, count(60_000, 100_000)],
      [12_000, 5_000],
    ] as const) {
      const ready = new ReadyAnswers()
      const address = (n: number) => Buffer.from(`/api/notes?k=${n}`.padEnd(length, 'x')).toString()
      const grown = heapGrowth(() => {
        for (let n = 0; n < addresses; n++) ready.put(address(n), answer, 1)
        return ready
      })
      recordFigure(`ready answers: memory for ${addresses} addresses of ${length} bytes`, grown, 'MB')
      expect(grown).toBeLessThan(25)
      expect(ready.find(address(addresses - 1), 1) !== undefined).toBe(length < 500)
    }
  })
})

describe('pages', () => {
  it('leave no timer behind that holds what they showed', async ({ onTestFinished }) => {
    const site = await openSite()
    onTestFinished(site.close)
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    await site.call('GET', '/quiz/all')
    const before = timers()
    for (let n = 0; n < 30; n++) await site.call('GET', n % 2 ? `/?q=word${n}` : `/no-quiz-${n}/index.html`)
    expect(timers() - before).toBeLessThan(15)
  })
})

describe('formulas', () => {
  it('do not fill the memory, however long they are', () => {
    const grown = heapGrowth(() => {
      for (let n = 0; n < 3_000; n++) renderFormula(Buffer.from(`${n}`.padEnd(4_000, 'x')).toString())
      return true
    })
    expect(grown).toBeLessThan(5)
  })
})
