import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { count, recordFigure } from '../support/figures.ts'
import { startLoad, type LoadSample, type Load } from '../support/load.ts'
import { connectTo } from '../support/sample-process.ts'
import { openOutage, type Outage } from '../support/outage.ts'
import { until } from '../support/until.ts'

const AWAY = count(3_000, 10_000)
/**
 * A percentile of all responses: the tail is only meaningful when nothing else runs, so the usual run checks the
 * median.
 */
const SHARE = process.env.DEEP ? 0.99 : 0.5
const apart = process.env.DEEP ? it : it.concurrent

const slowest = (heard: LoadSample[]): number => Math.max(...heard.map(({ ms }) => ms))
const quantile = (heard: LoadSample[]): number =>
  heard.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(heard.length * SHARE)] ?? 0

/** Every response arrived in time and was either a success or a 503. */
async function expectPolite(load: Load, most = 3_000): Promise<void> {
  const heard = await load.stop()
  expect(heard.filter(({ isFine }) => !isFine)).toEqual([])
  load.expectWithin(slowest(heard), most)
}

function expectUnharmed({ server }: Outage): void {
  expect(server.hasEnded()).toBe(false)
  expect(server.output()).not.toMatch(/"level":[56]0/)
}

const WAYS: [string, 'socket' | 'network', (outage: Outage) => unknown, (outage: Outage) => unknown][] = [
  ['was killed', 'socket', (outage) => outage.kill(), (outage) => outage.restart()],
  ['stands still', 'socket', (outage) => outage.freeze(), (outage) => outage.thaw()],
  [
    'is behind a network that swallows everything',
    'network',
    ({ proxy }) => proxy.swallow(),
    ({ proxy }) => proxy.heal(),
  ],
]

describe.skipIf(process.env.TEST_POSTGRES_BIN)('a database', { timeout: count(120_000, 900_000) }, () => {
  it.concurrent.for(WAYS)(
    'that %s is told politely and in time, and its return is noticed',
    async ([way, through, strike, heal], { onTestFinished }) => {
      const outage = await openOutage(onTestFinished, through)
      const load = startLoad(outage)
      await until('every client has been served', () => load.heard.filter(({ status }) => status === 200).length > 200)
      const struck = performance.now()
      await strike(outage)
      await until('it is known to be away', async () => !(await outage.isReady()))
      load.expectWithin(performance.now() - struck, 3_000)
      await pause(AWAY - (performance.now() - struck))
      expect(await outage.isReady()).toBe(false)
      expect((await outage.call('GET', '/healthz')).status).toBe(200)
      await heal(outage)
      const returned = performance.now()
      const served = () => load.heard.some(({ at, what, status }) => at > returned && what === 'add' && status === 200)
      await until('it is ready again', outage.isReady)
      await until('a write succeeds again', served)
      const recovery = performance.now() - returned
      const again = performance.now()
      await until(
        'all is well again',
        () => load.heard.filter(({ at, status }) => at > again && status === 200).length > 200,
      )
      const heard = await load.stop()
      recordFigure(`database ${way}: slowest answer`, slowest(heard), 'ms')
      recordFigure(`database ${way}: answers 503`, heard.filter(({ status }) => status === 503).length, 'answers')
      recordFigure(`database ${way}: recovery after its return`, recovery, 'ms')
      await expectPolite(load)
      expectUnharmed(outage)
      expect(heard.some(({ status }) => status === 503)).toBe(true)
      load.expectWithin(recovery, 10_000)
    },
  )

  it.concurrent('whose connections are all ended again and again loses nobody', async ({ onTestFinished }) => {
    const outage = await openOutage(onTestFinished)
    const load = startLoad(outage)
    await until('the clients are served', () => load.heard.length > 100)
    for (let round = 0; round < count(20, 200); round++) {
      await outage.sql(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      const before = load.heard.length
      await until('some were answered in between', () => load.heard.length > before + 20)
    }
    const last = performance.now()
    await until('it is ready again', outage.isReady)
    await until(
      'all is well again',
      () => load.heard.filter(({ at, status }) => at > last && status === 200).length > 200,
    )
    const heard = await load.stop()
    recordFigure('all connections ended: rounds', count(20, 200), 'rounds')
    recordFigure('all connections ended: slowest answer', slowest(heard), 'ms')
    recordFigure('all connections ended: answers 503', heard.filter(({ status }) => status === 503).length, 'answers')
    await expectPolite(load)
    expectUnharmed(outage)
    const begin = performance.now()
    const adding = Array.from({ length: 30 }, () =>
      outage.call('POST', '/api/notes', {
        cookie: outage.cookie,
        body: { text: 'every connection of the pool is back' },
      }),
    )
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(Array(30).fill(200))
    load.expectWithin(performance.now() - begin, 2_000)
  })

  apart(
    'with a row that someone holds for 30 s keeps only those waiting who want it, and not for long',
    async ({ onTestFinished }) => {
      const outage = await openOutage(onTestFinished)
      const { call, cookie, ids } = outage
      const holder = await connectTo(outage.url)
      await holder.query('BEGIN')
      await holder.query('SELECT FROM notes WHERE id = $1 FOR UPDATE', [ids[0]])
      const change = async () => {
        const begin = performance.now()
        const { status, headers } = await call('PUT', `/api/notes/${ids[0]}`, { cookie, body: { text: 'mine' } })
        expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
        return performance.now() - begin
      }
      const [alone, beside] = await during(change(), outage)
      recordFigure('row held elsewhere: the one that waits for it is answered after', alone, 'ms')
      recordFigure(`row held elsewhere: p${SHARE * 100} of other requests`, quantile(beside.heard), 'ms')
      expect(alone).toBeGreaterThan(2_900)
      beside.expectWithin(alone, 4_000)
      expect(beside.heard.filter(({ status }) => status !== 200)).toEqual([])
      beside.expectWithin(quantile(beside.heard), 300)

      // More than there are connections: a request that queues behind another waits for both, limited by the statement
      // timeout.
      const [crowd, aside] = await during(Promise.all(Array.from({ length: 40 }, change)), outage, ['list', 'one'])
      const ready = aside.heard.filter(({ what }) => what === 'list')
      recordFigure('all connections waiting for a row: slowest waiter', Math.max(...crowd), 'ms')
      recordFigure(
        `all connections waiting for a row: p${SHARE * 100} of answers that are ready`,
        quantile(ready),
        'ms',
      )
      recordFigure('all connections waiting for a row: slowest other answer', slowest(aside.heard), 'ms')
      aside.expectWithin(Math.max(...crowd), 8_000)
      aside.expectWithin(quantile(ready), 300)
      await expectPolite(aside, 8_000)
      expectUnharmed(outage)
      await holder.end()
    },
  )
})

/** The outcome of something that takes a while, and the load of a few other clients during it. */
async function during<T>(
  something: Promise<T>,
  outage: Outage,
  wanted?: Parameters<typeof startLoad>[2],
): Promise<[T, Load]> {
  const load = startLoad({ ...outage, ids: outage.ids.slice(1) }, 4, wanted)
  const outcome = await something
  await load.stop()
  return [outcome, load]
}
