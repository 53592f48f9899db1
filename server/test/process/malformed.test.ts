import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api/api.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { sampleServer, siteServer } from '../support/bundle.ts'
import { complaint, type Sent } from '../support/envelope-check.ts'
import { makeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { inParallel } from '../support/in-parallel.ts'
import { hugeBodies, malformedBytes } from '../support/process/malformed-bytes.ts'
import { everySample, malformedRequest, type Malformed, type Target } from '../support/process/malformed-requests.ts'
import { CREATE_SAMPLE_TABLE, sampleApi } from '../support/sample-feature.ts'
import { buildSampleApp } from '../support/open-sample-app.ts'
import { exchangeBytes, readAnswers } from '../support/raw-http.ts'
import { residentMegabytes, startServer } from '../support/process/server-process.ts'
import { loadRenderer } from '#server/platform/http/mount-pages.ts'
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
