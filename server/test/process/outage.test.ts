import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { count, recordFigure } from '../support/figures.ts'
import { startLoad, type LoadSample, type Load } from '../support/process/load.ts'
import { connectTo } from '../support/process/sample-process.ts'
import { openOutage, type Outage } from '../support/process/outage.ts'
import { until } from '../support/until.ts'

const CLIENTS = count(8, 50)
/** How much longer it stays away after every client got a 503. */
const AWAY = count(0, 10_000)
const apart = process.env.DEEP ? it : it.concurrent

const slowest = (heard: LoadSample[]): number => Math.max(...heard.map(({ ms }) => ms))
const p99 = (heard: LoadSample[]): number =>
  heard.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(heard.length * 0.99)] ?? 0

/** Every response was either a success or a 503, and none is missing. */
async function expectPolite(load: Load): Promise<LoadSample[]> {
  const heard = await load.stop()
  expect(heard.filter(({ isFine }) => !isFine)).toEqual([])
  return heard
}

function expectUnharmed({ server }: Outage): void {
  expect(server.hasEnded()).toBe(false)
  expect(server.output()).not.toMatch(/"level":[56]0/)
}

/** Waits until every client has had about two responses after this moment. */
async function allAnswered({ heard }: Load, what: string, isWanted: (one: LoadSample) => boolean): Promise<void> {
  const since = performance.now()
  await until(what, () => heard.filter((one) => one.at > since && isWanted(one)).length > 2 * CLIENTS, 120_000)
}
const isServed = ({ status }: LoadSample): boolean => status === 200
const isAny = (): boolean => true

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

describe('a database', { timeout: count(300_000, 3_600_000) }, () => {
  it.concurrent.for(WAYS.slice(0, count(1, WAYS.length)))(
    'that %s is told politely while it is away, and its return is noticed',
    async ([way, through, strike, heal], { onTestFinished }) => {
      const outage = await openOutage(onTestFinished, through)
      const load = startLoad(outage, CLIENTS)
      await allAnswered(load, 'every client has been served', isServed)
      await strike(outage)
      await until('it is known to be away', async () => !(await outage.isReady()))
      await allAnswered(load, 'every client has been told', isAny)
      await pause(AWAY)
      expect(await outage.isReady()).toBe(false)
      expect((await outage.call('GET', '/healthz')).status).toBe(200)
      await heal(outage)
      const returned = performance.now()
      const served = () => load.heard.some(({ at, what, status }) => at > returned && what === 'add' && status === 200)
      await until('it is ready again', outage.isReady)
      await until('a write succeeds again', served)
      const recovery = performance.now() - returned
      await allAnswered(load, 'all is well again', isServed)
      const heard = await expectPolite(load)
      recordFigure(`database ${way}: slowest answer`, slowest(heard), 'ms')
      recordFigure(`database ${way}: answers 503`, heard.filter(({ status }) => status === 503).length, 'answers')
      recordFigure(`database ${way}: recovery after its return`, recovery, 'ms')
      expectUnharmed(outage)
      expect(heard.some(({ status }) => status === 503)).toBe(true)
    },
  )

  it.concurrent('whose connections are all ended again and again loses nobody', async ({ onTestFinished }) => {
    const rounds = count(2, 200)
    const outage = await openOutage(onTestFinished)
    const load = startLoad(outage, CLIENTS)
    await until('the clients are served', () => load.heard.length > CLIENTS)
    for (let round = 0; round < rounds; round++) {
      await outage.sql(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      const before = load.heard.length
      await until('some were answered in between', () => load.heard.length > before + 20)
    }
    await until('it is ready again', outage.isReady)
    await allAnswered(load, 'all is well again', isServed)
    const heard = await expectPolite(load)
    recordFigure('all connections ended: rounds', rounds, 'rounds')
    recordFigure('all connections ended: slowest answer', slowest(heard), 'ms')
    recordFigure('all connections ended: answers 503', heard.filter(({ status }) => status === 503).length, 'answers')
    expectUnharmed(outage)
    const adding = Array.from({ length: 30 }, () =>
      outage.call('POST', '/api/notes', {
        cookie: outage.cookie,
        body: { text: 'every connection of the pool is back' },
      }),
    )
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  apart(
    'with a row that someone holds keeps only those waiting who want it, and not until it is let go',
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
      recordFigure('row held elsewhere: p99 of other requests', p99(beside.heard), 'ms')
      expect(alone).toBeGreaterThan(2_900)
      expect(beside.heard.length).toBeGreaterThan(4)
      expect(beside.heard.filter(({ status }) => status !== 200)).toEqual([])

      // More than there are connections: a request that queues behind another waits for both, limited by the statement
      // timeout.
      const asides = startLoad({ ...outage, ids: ids.slice(1) }, 4, ['one'])
      const [crowd, ready] = await during(Promise.all(Array.from({ length: 40 }, change)), outage, ['list'])
      const others = await expectPolite(asides)
      recordFigure('all connections waiting for a row: slowest waiter', Math.max(...crowd), 'ms')
      recordFigure('all connections waiting for a row: p99 of answers that are ready', p99(ready.heard), 'ms')
      recordFigure('all connections waiting for a row: slowest other answer', slowest(others), 'ms')
      expect(ready.heard.filter(isServed).length).toBeGreaterThan(4)
      await expectPolite(ready)
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
