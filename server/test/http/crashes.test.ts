import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/api/endpoint.ts'
import type { Crash } from '#contract/api/platform.ts'
import { crashList, MOST_CRASHES } from '#server/platform/crashes.ts'
import { measureCrashes } from '#server/platform/metrics/measure.ts'
import { sweepPlatform } from '#server/platform/work/sweeper.ts'
import { ops } from '../support/ops.ts'
import { openSite, type Site } from '../support/site.ts'

const frame = (line: number): string => `render@assets/HomePage-DH4.js:${line}:20`
const CRASH: Crash = {
  caught: 'render',
  name: 'TypeError',
  message: 'is not a function',
  stack: [frame(1), frame(2)],
  route: '/quiz/:category',
  build: 'main-CYHR_cnm.js',
}
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let site: Site
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
})
afterAll(() => site.close())
beforeEach(() => site.database.sql('DELETE FROM crashes'))

const send = (body: unknown, agent = CHROME, at = site) =>
  at.call('POST', '/api/crashes', { body, headers: { 'user-agent': agent } })
const report = async (crash: Partial<Crash> = {}, agent = CHROME) => {
  const { status, body } = await send({ ...CRASH, ...crash }, agent)
  expect([status, body.data]).toEqual([200, null])
}

describe('a crash that a browser reports', () => {
  it('is kept once, with how often, when, where and in which browsers it was met', async () => {
    await report()
    await site.database.advance('2 hours')
    await report({ route: '/:quiz_url/:index.html', build: 'main-next.js' }, FIREFOX)
    await report({}, 'curl/8.0')
    const [kept, ...others] = await crashList(site.database.db)
    expect(others).toEqual([])
    expect(kept).toEqual({
      ...CRASH,
      browsers: ['Chrome', 'Firefox', 'Other'],
      count: 3,
      first_seen: expect.any(String),
      last_seen: expect.any(String),
    })
    const between = Date.parse(kept?.last_seen ?? '') - Date.parse(kept?.first_seen ?? '')
    expect(between).toBeGreaterThanOrEqual(2 * 3_600_000)
  })

  it('is the same one, whoever was waiting for it', async () => {
    const top = [1, 2, 3, 4, 5].map(frame)
    for (const line of [6, 7]) await report({ stack: [...top, frame(line)] })
    expect(await crashList(site.database.db)).toHaveLength(1)
  })

  it('is another one in another place, or with another name or message', async () => {
    for (const other of [{}, { stack: [frame(3)] }, { name: 'RangeError' }, { message: null }]) await report(other)
    expect(await crashList(site.database.db)).toHaveLength(4)
  })

  it('is counted as a metric, by how it was caught', async ({ onTestFinished }) => {
    measureCrashes()
    // Other files share the registry.
    onTestFinished(() => register.removeSingleMetric('tenpip_browser_crashes_total'))
    const counted = async () =>
      Number(/tenpip_browser_crashes_total\{caught="rejection"\} (\d+)/.exec(await register.metrics())?.[1] ?? 0)
    const before = await counted()
    await report({ caught: 'rejection' })
    await report({ caught: 'rejection' })
    expect((await counted()) - before).toBe(2)
  })

  it.each([
    ['a message that was typed', { message: 'Unexpected token a in "ana@example.org"' }],
    ['a name that was typed', { name: 'ana@example.org' }],
    ['a message of React with what it quotes', { message: 'Minified React error #418; ana' }],
    ['a line that is no place', { stack: ['TypeError: ana@example.org is not a function'] }],
    ['a place in somebody else’s script', { stack: ['f@https://elsewhere.example/x.js:1:2'] }],
    ['a place in a page', { stack: ['f@password/ana/reset:1:2'] }],
    ['an address instead of its row', { route: '/password/ana@example.org/reset' }],
    ['an address with a search', { route: '/?q=ana' }],
    ['no place', { stack: [] }],
    ['a stack without end', { stack: Array.from({ length: 21 }, (_, line) => frame(line)) }],
    ['a place without end', { stack: [`${'f'.repeat(61)}@assets/x.js:1:2`] }],
    ['a field that nobody asked for', { cookie: 'session=1' }],
  ])('is refused with %s', async (_, more) => {
    expect((await send({ ...CRASH, ...more })).body).toMatchObject({ data: { code: 'INVALID' } })
    expect(await crashList(site.database.db)).toEqual([])
  })

  it('is refused when it is larger than a report can be', async () => {
    const { status, body } = await send({ ...CRASH, build: 'x'.repeat(70_000) })
    expect([status, body.data]).toEqual([413, { code: 'TOO_LARGE' }])
  })
})

it('one address reports only so many in an hour', async () => {
  const { count } = LIMITS.crash
  const limited = await openSite({ template: 'empty_site', config: { limits: 'normal' } })
  try {
    const statuses = []
    for (let line = 0; line < count + 3; line++)
      statuses.push((await send({ ...CRASH, stack: [frame(line)] }, CHROME, limited)).status)
    expect(statuses).toEqual([...Array<number>(count).fill(200), 429, 429, 429])
    expect(await crashList(limited.database.db)).toHaveLength(count)
  } finally {
    await limited.close()
  }
})

describe('what is kept', () => {
  it('is never more than a site has bugs: the one met longest ago gives way', async () => {
    await site.database.sql(
      `INSERT INTO crashes (hash, caught, name, stack, route, build, browsers, last_seen)
       SELECT n::text, 'error', 'Error', '{}', '/', 'main.js', '{}', clock_now() - make_interval(mins => n)
       FROM generate_series(1, $1) AS n`,
      [MOST_CRASHES],
    )
    await report()
    const kept = await site.database.sql<{ hash: string }>('SELECT hash FROM crashes ORDER BY last_seen')
    expect([kept.length, kept[0]?.hash]).toEqual([MOST_CRASHES, String(MOST_CRASHES - 1)])
  })

  it('is swept when nobody has met it for thirty days', async () => {
    await report()
    await report({ stack: [frame(9)] })
    await site.database.advance('29 days')
    await report()
    await site.database.advance('2 days')
    await sweepPlatform(site.database.db)
    expect((await crashList(site.database.db)).map(({ stack }) => stack)).toEqual([CRASH.stack])
  })
})

it('the operator reads it with `ops errors`, as a table and in full', async () => {
  await report()
  await report()
  const env = { DATABASE_URL: site.database.url }
  const { out, code } = await ops(env, ['errors'])
  const [headings = '', row = ''] = out.split('\n')
  expect([code, headings.split(/ {2,}/)]).toEqual([0, ['last seen', 'times', 'error', 'route', 'browsers', 'where']])
  expect(row.split(/ {2,}/).slice(1)).toEqual([
    '2',
    'TypeError: is not a function',
    '/quiz/:category',
    'Chrome',
    CRASH.stack[0],
  ])
  expect((await ops(env, ['errors', '--json'])).json()).toEqual([
    expect.objectContaining({ ...CRASH, browsers: ['Chrome'], count: 2 }),
  ])
})
