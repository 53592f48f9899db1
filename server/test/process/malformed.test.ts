import { once } from 'node:events'
import fc from 'fast-check'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { sampleServer, siteServer } from '../support/bundle.ts'
import { complaint, type Sent } from '../support/envelope-check.ts'
import { makeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { inParallel } from '../support/in-parallel.ts'
import { hugeBodies, malformedBytes } from '../support/process/malformed-bytes.ts'
import { everySample, malformedRequest, type Malformed, type Target } from '../support/process/malformed-requests.ts'
import { CREATE_SAMPLE_TABLE, sampleApi } from '../support/sample-feature.ts'
import { buildSampleApp, openSampleApp } from '../support/open-sample-app.ts'
import { exchangeBytes, readAnswers } from '../support/raw-http.ts'
import { residentMegabytes, startServer } from '../support/process/server-process.ts'
import { loadRenderer } from '#server/platform/http/renderer.ts'
import { testConfig, testLog } from '../support/site.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** Set FUZZ_SEED to the printed seed to reproduce a failure. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.DEEP ? Date.now() % 2 ** 31 : 962366277))
const BATCH = 50

/** The rows that fail on purpose. */
const { crash: _, copy: __, ...soundSample } = sampleApi

const SUBJECTS = {
  sample: {
    template: 'empty_site' as const,
    rows: Object.values(soundSample) as Endpoint[],
    every: count(5, 1),
    injected: count(250, 60_000),
    sent: count(100, 12_000),
    server: sampleServer,
    build: async (database: TestDatabase) => (await buildSampleApp(database, testConfig(), testLog().log)).app,
  },
  site: {
    template: 'demo_site' as const,
    rows: endpoints.map(({ endpoint }) => endpoint),
    every: count(23, 1),
    injected: count(300, 20_000),
    sent: count(100, 8_000),
    server: siteServer,
    build: async (database: TestDatabase) => {
      const renderer = await loadRenderer()
      return (await buildApp({ config: testConfig(), database, log: testLog().log, renderer, checkAnswers: true })).app
    },
  },
}

/** Wrong responses by kind: one example of each is enough. */
class Wrong {
  readonly examples = new Map<string, string>()
  look(answer: Sent, request: string, text: string): void {
    const what = complaint(answer)
    if (what) this.add(what, request, text)
  }
  add(what: string, request: string, text: string): void {
    this.examples.set(what, `${what}: ${request.slice(0, 500)} -> ${text.slice(0, 300)}`)
  }
  expectNone(): void {
    expect([...this.examples.values()], `FUZZ_SEED=${SEED}`).toEqual([])
  }
}

/** `inject` resolves `..` as a browser would, and the result may be the address of a page. */
const leavesTheApi = (path: string): boolean =>
  URL.canParse(path, 'http://localhost') && !/^\/(api|mobileapi)\b/.test(new URL(path, 'http://localhost').pathname)

describe.each(Object.entries(SUBJECTS))(
  'malformed requests to the %s',
  { timeout: count(300_000, 3_600_000) },
  (name, subject) => {
    let database: TestDatabase
    let target: Target
    beforeAll(async () => {
      database = await createTestDatabase(subject.template)
      await database.db.execute(CREATE_SAMPLE_TABLE)
      const { cookie } = await makeUser(database)
      const [note] = await database.sql<{ id: string }>(
        "INSERT INTO notes (text, author) VALUES ('a', 'b') RETURNING id",
      )
      const quizzes = await database.sql<{ quiz_url: string }>('SELECT quiz_url FROM quizzes LIMIT 3')
      const ids = [note?.id ?? '', ...quizzes.map(({ quiz_url }) => quiz_url), 'about', 'geography']
      target = { endpoints: subject.rows, cookie, ids }
    })
    afterAll(() => database.drop())

    it('are each answered with an envelope that blames the caller, by the frame', async () => {
      const app = await subject.build(database)
      const wrong = new Wrong()
      let askedAgain = 0
      const send = async ({ method, path, headers, payload }: Malformed) => {
        if (leavesTheApi(path)) return
        const ask = () => app.inject({ method: method as 'GET', url: path, headers, payload: payload as never })
        let answer = await ask()
        // A busy machine may ask once to retry.
        if (answer.statusCode === 503) {
          askedAgain++
          answer = await ask()
        }
        const { statusCode: status, rawPayload: body } = answer
        const sent = { status, headers: answer.headers, body, isBodiless: method === 'HEAD' }
        wrong.look(sent, `${method} ${path} ${JSON.stringify(headers)} ${String(payload)}`, answer.payload)
      }
      // No number of samples is a multiple of these, so each of them meets some of the endpoints.
      const samples = everySample(target).filter((_, n) => n % subject.every === 0)
      const request = malformedRequest(target)
      await inParallel(BATCH, samples, send)
      for (let sent = samples.length; sent < subject.injected; sent += BATCH)
        await Promise.all(fc.sample(request, { numRuns: BATCH, seed: SEED + sent }).map(send))
      await app.close()
      recordFigure(`malformed requests: 503 at the first try, by the ${name}`, askedAgain, `of ${subject.injected}`)
      wrong.expectNone()
      expect([Object.keys(Object.prototype), 'polluted' in {}]).toEqual([[], false])
    })

    it('are each answered with an envelope that blames the caller, as bytes on real sockets', async ({
      onTestFinished,
    }) => {
      const server = startServer(await subject.server(), {
        DATABASE_URL: database.url,
        SECRET: 'x'.repeat(40),
        // On a machine with much memory the heap would grow by what nobody needs any more.
        NODE_OPTIONS: '--max-old-space-size=128',
      })
      onTestFinished(() => server.kill('SIGKILL'))
      const url = await server.ready()
      const wrong = new Wrong()
      let answered = 0
      const send = async (bytes: Buffer) => {
        const got = await exchangeBytes(Number(new URL(url).port), bytes)
        const answers = readAnswers(got)
        if (!answers) wrong.add('unreadable', bytes.toString('latin1'), got.toString('latin1'))
        for (const answer of answers ?? []) {
          answered++
          if (!isPage(bytes, answer)) wrong.look(answer, bytes.toString('latin1'), got.toString('latin1'))
        }
      }
      const sendSome = (numRuns: number, seed: number) =>
        inParallel(2 * BATCH, fc.sample(malformedBytes(malformedRequest(target)), { numRuns, seed }), send)
      await sendSome(count(50, 200), SEED - 1)
      const before = residentMegabytes(server.pid)
      for (let batch = 0; batch < subject.sent / 100; batch++) await sendSome(100, SEED + batch)
      await inParallel(10, Array<Buffer[]>(count(2, 50)).fill(hugeBodies).flat(), send)
      const grown = residentMegabytes(server.pid) - before
      recordFigure(`malformed bytes: growth of the ${name} server's memory`, grown, 'MB')
      wrong.expectNone()
      expect(answered).toBeGreaterThan(subject.sent / 2)
      expect(server.output()).not.toMatch(/"level":[56]0/)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(grown).toBeLessThan(100)
    })
  },
)

/** Anything outside the API is a page of the site or a redirect to one; several requests may be in one burst. */
const isPage = (request: Buffer, { headers, status }: Sent): boolean =>
  (String(headers['content-type']).startsWith('text/html') || headers.location !== undefined) &&
  status < 500 &&
  /[A-Z] \/(?!(mobile)?api[/? ])/.test(request.toString('latin1'))

describe('requests made to be slow', () => {
  let site: Awaited<ReturnType<typeof openSampleApp>>
  beforeAll(async () => void (site = await openSampleApp()))
  afterAll(() => site.close())

  it.each([
    ['a path without an end', `/api/${'a'.repeat(14_000)}`, {}],
    ['a path of at signs in disguise', `/api/${'%4'.repeat(7_000)}`, {}],
    ['an accepted encoding lost in spaces', '/api/notes?page=1', { 'accept-encoding': `gzip${' '.repeat(14_000)}x` }],
    ['a weight lost in spaces', '/api/notes?page=1', { 'accept-encoding': `gzip;${' '.repeat(14_000)}x` }],
    ['a cookie of semicolons', '/api/notes?page=1', { cookie: ';'.repeat(14_000) }],
    ['an address of commas', '/api/notes?page=1', { 'x-forwarded-for': ','.repeat(14_000) }],
    ['an etag that is none', '/api/notes?page=1', { 'if-none-match': 'W/"'.repeat(4_600) }],
  ])('%s costs no more than any other', async (_, path, headers) => {
    const costs: number[] = []
    for (let i = 0; i < 5; i++) {
      // A repeated response may be cached, so each request is slightly different.
      const different = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}${i}`]))
      const before = process.cpuUsage()
      await site.call('GET', `${path}${i}`, { headers: different })
      const { user, system } = process.cpuUsage(before)
      costs.push(user + system)
    }
    // Of the processor's time, which does not grow with what else the machine does.
    expect(Math.min(...costs)).toBeLessThan(50_000)
  })

  it('are cut off without a word where nothing was asked, as it would pass for the answer to what is asked next', async () => {
    const { server } = site.http.app
    const arrived = once(server, 'connection')
    const client = connect(Number(new URL(site.url).port), '127.0.0.1')
    const [socket] = await arrived
    let heard = ''
    client.setEncoding('utf8').on('data', (text: string) => (heard += text))
    server.emit('clientError', Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    await once(client, 'close')
    expect(heard).toBe('')
  })

  it('are cut off with their answer, also while the other side goes on sending', async () => {
    const { server } = site.http.app
    const arrived = once(server, 'connection')
    const client = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', allowHalfOpen: true })
    const [socket] = await arrived
    const received = once(socket, 'data')
    let heard = ''
    client.setEncoding('utf8').on('data', (text: string) => (heard += text))
    client.on('error', () => {}).write('GET /api/notes HTTP/1.1\r\nX-Slow: ')
    const sending = setInterval(() => client.write('a'), 20)
    await received
    server.emit('clientError', Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    await once(socket, 'close')
    clearInterval(sending)
    expect(heard).toMatch(/^HTTP\/1\.1 400/)
    client.destroy()
  })

  it('meet a clock for headers, for the whole request and for silence', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.http.app.server
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 15_000,
      timeout: 20_000,
      keepAliveTimeout: 18_000,
    })
  })

  // oxlint-disable-next-line vitest/no-conditional-tests -- only deep runs wait for the server's real timeouts; runIf would count it as skipped in all others
  if (process.env.DEEP)
    it('are cut off while others are served', { timeout: count(300_000, 3_600_000) }, async () => {
      const begin = performance.now()
      const drip = (first: string) =>
        new Promise<number>((resolve) => {
          const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(first))
          const dripping = setInterval(() => socket.write('a'), 500)
          socket.on('error', () => {})
          socket.on('close', () => {
            clearInterval(dripping)
            resolve(performance.now() - begin)
          })
        })
      const head = 'POST /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\n'
      const streams = ['', 'GET /api/notes HTTP/1.1\r\nX-Slow: ', `${head}Content-Length: 5000\r\n\r\n`]
      const closed = Promise.all(
        Array.from({ length: 150 }, () => streams)
          .flat()
          .map(drip),
      )
      const times: number[] = []
      let isDone = false
      void closed.then(() => (isDone = true))
      while (!isDone) {
        const asked = performance.now()
        expect((await site.call('GET', '/api/notes?page=2')).status).toBe(200)
        times.push(performance.now() - asked)
      }
      const slowest = Math.max(...(await closed))
      recordFigure('450 slow sockets: the last one was closed after', slowest / 1000, 's')
      recordFigure(
        '450 slow sockets: p99 of other requests',
        times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
        'ms',
      )
      expect(times.length).toBeGreaterThan(100)
    })
})
